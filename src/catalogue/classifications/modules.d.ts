declare module 'element-china-category-data/src/data.js' {
  /** For each code its children: code -> name; '0' holds the sections. */
  const source: Readonly<Record<string, Readonly<Record<string, string>>>>
  export default source
}
