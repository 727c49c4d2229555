import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'
import { repository, type SourceFile } from './sourceFiles.ts'

/** A folder may import earlier steps. Folders of one step do not know each other. */
export type Steps = readonly (readonly string[])[]

/**
 * The order of the folders: a folder may import earlier ones, never later ones or siblings in the same step. `index`
 * is src/index.ts.
 */
export const steps: Steps = [
  ['catalogue'],
  ['domain'],
  ['contract'],
  ['failures'],
  ['text', 'theme'],
  ['locales'],
  ['navigation'],
  ['ui'],
  ['charts'],
  ['http'],
  ['session'],
  ['captcha', 'tracking', 'version', 'errors'],
  ['filters'],
  ['list'],
  ['features'],
  ['screens'],
  ['app'],
  ['doors'],
  ['index']
]

/** The same inside the folders whose parts are rooms themselves; `.` stands for files directly in the folder. */
export const inside: Readonly<Record<string, Steps>> = {
  'src/features': [
    ['jobs', 'premium', 'favorites', 'staff', 'contacts', 'audit', 'corrections'],
    ['company'],
    ['batchLookup', 'compare', 'explain', 'exports', 'similar'],
    ['savedSearches'],
    ['companySearch', 'profile', 'reports']
  ],
  'host/server': [
    ['base'],
    ['engine', 'files'],
    ['store'],
    ['tables'],
    ['identity'],
    ['http'],
    ['match'],
    ['demo', 'import', 'jobs', 'metrics'],
    ['services'],
    ['.', 'commands']
  ],
  'host/server/store': [
    ['tables', 'migrations'],
    ['.'],
    ['company', 'names'],
    ['search'],
    ['chains', 'details', 'financing', 'limits', 'load', 'match', 'similar', 'staff'],
    ['audit', 'favorites', 'orders'],
    ['contacts', 'jobs', 'savedSearches'],
    ['home', 'backup'],
    ['upkeep']
  ]
}

/** Zones outside of that order, with everything that each may import. */
export const besides: Readonly<Record<string, readonly string[]>> = {
  sample: ['catalogue', 'domain', 'contract'],
  mocks: ['catalogue', 'domain', 'contract', 'sample'],
  'host/web': ['index'],
  'host/server': ['catalogue', 'domain', 'contract', 'sample'],
  // Starts the host: plain scripts that import each other and Node.
  host: []
}

/** Packages that only these zones may import, with the alternative for others. */
const packages: readonly { name: RegExp; zones: readonly string[]; instead: string }[] = [
  { name: /^axios(?:\/|$)/, zones: ['http'], instead: 'call useApi or useEndpoint of src/http' },
  {
    name: /^@tanstack\/react-query$/,
    zones: ['http'],
    instead: 'import from src/http/queries.tsx, which reads our own cache and never that of the page around'
  },
  {
    name: /^react-router/,
    zones: ['navigation', 'app', 'errors', 'host/web'],
    instead: 'go somewhere through useNavigation of src/navigation'
  },
  {
    name: /^(?:react|react-dom|antd|@ant-design\/.*|@tanstack\/react-.*)(?:\/|$)/,
    zones: steps
      .flat()
      .filter(zone => !['catalogue', 'domain', 'contract', 'failures'].includes(zone))
      .concat('host/web'),
    instead: 'keep it free of React, so that the server and plain scripts can read it'
  },
  {
    name: /^(?:node:|pg$|fastify|kysely)/,
    zones: ['host', 'host/server', 'host/web', 'mocks'],
    instead: 'keep it free of Node: it runs in a browser'
  }
]

/**
 * Lists of everything, for the few that need all of it; a screen that imports one loads what every other screen
 * needs.
 */
const registries: readonly { path: string; readers: RegExp; instead: string }[] = [
  {
    path: 'src/contract/endpoints.ts',
    readers: /^(?:src\/(?:(?:index|doors\/http)\.ts|mocks\/|contract\/)|host\/server\/)/,
    instead: 'import the group of the endpoint from src/contract/endpoints/'
  }
]

/** Every import in the wrong direction, each as a sentence that says what to do instead. */
export function checkImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(file => importsOf(file).flatMap(name => checkImport(file.path, name)))
}

/** Relative imports of no file. */
export function brokenImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(file =>
    importsOf(file)
      .filter(name => name.startsWith('.'))
      .map(name => normalize(join(dirname(file.path), name.replace(/\?.*$/, ''))))
      .filter(target => !existsSync(resolve(repository, target)))
      .map(target => `${file.path} imports ${target}, which is not there.`)
  )
}

/** The imports of a file, static and dynamic; relative ones from the repository's root. */
function importsOf(file: SourceFile): readonly string[] {
  return ts.preProcessFile(file.text, true, true).importedFiles.map(({ fileName }) => fileName)
}

function checkImport(path: string, name: string): readonly string[] {
  const from = zoneOf(path)
  if (from === null) return []
  if (!name.startsWith('.')) return checkPackage(path, from, name)
  const target = normalize(join(dirname(path), name))
  // The release.
  if (target === 'package.json') return []
  const to = zoneOf(target)
  if (to === null)
    return [`${path} imports ${target}, which lies outside src and host. Nothing imports that.`]
  return [
    ...checkRegistries(path, target),
    ...(from === to
      ? [...checkScreens(path, target), ...checkInside(path, target)]
      : checkZones({ path, target, from, to }))
  ]
}

function checkRegistries(path: string, target: string): readonly string[] {
  return registries
    .filter(registry => registry.path === target && !registry.readers.test(path))
    .map(({ instead }) => `${path} imports all of ${target}: ${instead}.`)
}

/** The zone of a file; null outside of src and host, and for the settings of a build, which stand outside as well. */
export function zoneOf(path: string): string | null {
  if (path.endsWith('.config.ts')) return null
  const [top, folder, ...rest] = path.split('/')
  if (top === 'src' && folder) return rest.length === 0 ? 'index' : folder
  if (top === 'host' && folder) return rest.length === 0 ? 'host' : `host/${folder}`
  return null
}

/** Folders missing in the order. */
export function unknownZones(zones: readonly string[]): readonly string[] {
  const known = new Set([...steps.flat(), ...Object.keys(besides)])
  return zones
    .filter(zone => !known.has(zone))
    .map(
      zone =>
        `The folder ${zone} has no place in the order of the house: add it to a step in tests/architecture/importRules.ts.`
    )
}

/** Folders of the order that are there no longer. */
export function emptyZones(zones: readonly string[]): readonly string[] {
  return [...steps.flat(), ...Object.keys(besides)]
    .filter(zone => !zones.includes(zone))
    .map(zone => `The order of the house names ${zone}, where no file is: take it out of importRules.ts.`)
}

function checkPackage(path: string, from: string, name: string): readonly string[] {
  return packages
    .filter(rule => rule.name.test(name) && !rule.zones.includes(from))
    .map(rule => `${path} imports the package ${name}. Only ${rule.zones.join(', ')} may: ${rule.instead}.`)
}

// Screens do not import each other; what two of them need belongs in an earlier folder.
function checkScreens(path: string, target: string): readonly string[] {
  const [one, other] = [path, target].map(each => /^src\/screens\/([^/]+)\//.exec(each)?.[1])
  if (!one || !other || one === other) return []
  return [
    `${path} imports ${target}: the arrow screens/${one} → screens/${other} is not allowed, screens never import each other. ` +
      'Move what both need to a folder before the screens, or lead there through useNavigation.'
  ]
}

/** The order inside the large folder of both files. */
function checkInside(path: string, target: string): readonly string[] {
  return Object.entries(inside).flatMap(([room, order]) => {
    const [own, theirs] = [partOf(room, path), partOf(room, target)]
    if (own === null || theirs === null || own === theirs) return []
    const [at, to] = [own, theirs].map(part => order.findIndex(step => step.includes(part)))
    if (at === undefined || to === undefined || (to < at && to >= 0)) return []
    return [
      `${path} imports ${target}: inside ${room} the arrow ${own} → ${theirs} is not allowed (${orderOf(order)}). ` +
        MOVE_LEFT
    ]
  })
}

/** The subfolder of a file in a large folder, `.` for the folder itself; null for other files. */
function partOf(room: string, path: string): string | null {
  if (!path.startsWith(`${room}/`)) return null
  const [part, ...rest] = path.slice(room.length + 1).split('/')
  return rest.length === 0 || part === undefined ? '.' : part
}

/** Files, and parts of a folder at any depth, that import each other, directly or around; each circle as a sentence. */
export function findCircles(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, Map<string, Map<string, string>>>()
  const add = (place: string, own: string, theirs: string, why: string): void => {
    const parts = places.get(place) ?? new Map<string, Map<string, string>>()
    places.set(place, parts.set(own, (parts.get(own) ?? new Map()).set(theirs, why)))
  }
  for (const { path: from, text } of files) {
    const targets = importsOf({ path: from, text }).filter(name => name.startsWith('.'))
    for (const target of targets.map(name => normalize(join(dirname(from), name)))) {
      const why = `${from} imports ${target}`
      add('the house', from, target, why)
      const room = sharedFolder(from, target)
      const [own, theirs] = [partOf(room, from), partOf(room, target)]
      if (own !== null && theirs !== null && own !== theirs) add(room, own, theirs, why)
    }
  }
  return [...places].flatMap(([place, parts]) => {
    const circle = circleOf(parts)
    return circle ? [`Inside ${place} there is a circle: ${circle.join(', ')}. ${MOVE_LEFT}`] : []
  })
}

function sharedFolder(one: string, other: string): string {
  const [own, theirs] = [one.split('/'), other.split('/')]
  const end = own.findIndex((name, at) => name !== theirs[at])
  return own.slice(0, end).join('/')
}

/** The imports of one way round; null if the parts import each other in one direction only. */
function circleOf(parts: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly string[] | null {
  const done = new Set<string>()
  const follow = (
    part: string,
    way: readonly string[],
    imports: readonly string[]
  ): readonly string[] | null => {
    const start = way.indexOf(part)
    if (start >= 0) return imports.slice(start)
    if (done.has(part)) return null
    for (const [next, why] of parts.get(part) ?? []) {
      const circle = follow(next, [...way, part], [...imports, why])
      if (circle) return circle
    }
    done.add(part)
    return null
  }
  for (const part of parts.keys()) {
    const circle = follow(part, [], [])
    if (circle) return circle
  }
  return null
}

/** Subfolders of the large folders that are missing in their order, and those of the order that are there no longer. */
export function unknownParts(paths: readonly string[]): readonly string[] {
  return Object.entries(inside).flatMap(([room, order]) => {
    const parts = new Set(paths.flatMap(path => partOf(room, path) ?? []))
    const known = order.flat()
    return [
      ...[...parts]
        .filter(part => !known.includes(part))
        .map(
          part =>
            `The folder ${room}/${part} has no place in the order of ${room}: add it to a step of \`inside\` in tests/architecture/importRules.ts.`
        ),
      ...known
        .filter(part => parts.size > 0 && !parts.has(part))
        .map(part => `The order of ${room} names ${part}, where no file is: take it out of importRules.ts.`)
    ]
  })
}

interface Arrow {
  readonly path: string
  readonly target: string
  readonly from: string
  readonly to: string
}

function checkZones({ path, target, from, to }: Arrow): readonly string[] {
  const arrow = `${path} imports ${target}: the arrow ${from} → ${to} is not allowed`
  const allowed = besides[from]
  if (allowed) return allowed.includes(to) ? [] : [`${arrow}, ${from} may import ${listOf(allowed)}.`]
  if (besides[to]) return [`${arrow}, nothing in the running product imports ${to}. ${PASS_IN}`]
  const [own, theirs] = [stepOf(from), stepOf(to)]
  if (theirs < own) return []
  if (theirs === own) return [`${arrow}, ${from} and ${to} stand side by side. ${MOVE_LEFT}`]
  return [`${arrow}, ${to} stands after ${from} (${orderOf(steps)}). ${MOVE_LEFT} ${PASS_IN}`]
}

const MOVE_LEFT = 'Move what both need into a folder that stands before them.'
const PASS_IN = 'Or let the caller pass it in: as a prop, an option or a port.'

function stepOf(zone: string): number {
  return steps.findIndex(step => step.includes(zone))
}

function orderOf(order: Steps): string {
  return order.map(step => step.join(', ')).join(' → ')
}

function listOf(zones: readonly string[]): string {
  return zones.length === 0 ? 'nothing of ours' : `only ${zones.join(', ')}`
}
