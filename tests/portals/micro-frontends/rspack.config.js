import { CssExtractRspackPlugin, HtmlRspackPlugin } from '@rspack/core'
import { resolve } from 'node:path'

const dist = resolve(import.meta.dirname, 'dist')
const jsx = {
  test: /\.jsx$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } }
  }
}
const css = { test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'], type: 'javascript/auto' }

export default [
  {
    name: 'main',
    entry: './main.js',
    output: { path: dist, publicPath: '/' },
    plugins: [new HtmlRspackPlugin({ template: 'index.html' })]
  },
  {
    name: 'child',
    entry: './child/index.jsx',
    // What a main application calls is exported under a name.
    output: { path: resolve(dist, 'child'), publicPath: '/child/', library: { name: 'child', type: 'umd' } },
    module: { rules: [jsx, css] },
    plugins: [new CssExtractRspackPlugin(), new HtmlRspackPlugin({ template: 'child/index.html' })]
  }
]
