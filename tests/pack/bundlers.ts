import { build } from 'esbuild'
import webpack from 'webpack'

/** Bundles an entry for browsers into a folder; returns what the bundler complains about. */
type Bundle = (entry: string, folder: string) => Promise<readonly string[]>

interface Outcome {
  readonly errors?: readonly { readonly message: string }[] | undefined
}

const toMessages = ({ errors = [] }: Outcome): readonly string[] => errors.map(({ message }) => message)

// Unminified: whether the modules are found and fit together is the question, and minifying is slow.
const options = { mode: 'production', devtool: false, optimization: { minimize: false } } as const

export const bundlers = {
  webpack: (entry, folder) =>
    new Promise((resolve, reject) => {
      webpack({ ...options, entry, context: folder, output: { path: folder } }, (error, stats) =>
        stats ? resolve(toMessages(stats.toJson({ all: false, errors: true }))) : reject(error)
      )
    }),
  esbuild: async (entry, folder) => {
    const { errors } = await build({
      entryPoints: [entry],
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      logLevel: 'silent'
    }).catch((error: { errors: readonly { text: string }[] }) => error)
    return errors.map(({ text }) => text)
  }
} satisfies Record<string, Bundle>
