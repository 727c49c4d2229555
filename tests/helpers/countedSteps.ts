import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { parseAst } from 'vite'
import { root } from '../projects.ts'

type Node = Readonly<{ type: string; start: number; end: number; [field: string]: unknown }>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
}

const isRepeated = ({ type }: Node): boolean => /Function|^For|While/.test(type)

/** What is added to the body of a function or loop, and where. */
function countOf({ type, start, end }: Node): { at: number; text: string }[] {
  const step = 'globalThis.steps++'
  if (type === 'BlockStatement') return [{ at: start + 1, text: `${step};` }]
  const [open, close] = type.endsWith('Statement') ? [`{${step};`, '}'] : [`(${step},`, ')']
  return [
    { at: start, text: open },
    { at: end, text: close }
  ]
}

/** JavaScript that adds 1 to `globalThis.steps` whenever a function or a round of a loop begins. */
function counting(source: string): string {
  const repeated = [...nodesOf(parseAst(source) as unknown as Node)].filter(isRepeated)
  const counts = repeated.flatMap(({ body }) => (isNode(body) ? countOf(body) : []))
  // From the end, so that places before stay where they are.
  return counts
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source)
}

/** The module of `file` with all that it imports from here, counting the steps of its functions and loops. */
export async function importCounting<Module>(file: string): Promise<Module> {
  const bundled = await build({
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external'
  })
  const folder = join(root, '.cache/counting')
  await mkdir(folder, { recursive: true })
  const target = join(folder, `${parse(file).name}.mjs`)
  await writeFile(target, counting(bundled.outputFiles[0]?.text ?? ''))
  return import(pathToFileURL(target).href) as Promise<Module>
}
