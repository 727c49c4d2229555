import HtmlWebpackPlugin from 'html-webpack-plugin'
import { resolve } from 'node:path'

const react = { runtime: 'automatic' }
const options = { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react } } }

export default {
  entry: './main.jsx',
  output: { path: resolve(import.meta.dirname, 'dist'), publicPath: '/' },
  module: {
    rules: [
      { test: /\.jsx$/, use: { loader: 'swc-loader', options } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] }
    ]
  },
  plugins: [new HtmlWebpackPlugin({ template: 'index.html' })]
}
