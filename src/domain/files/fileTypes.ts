/** The media type of each kind of file that is sent or saved, by its extension. */
const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml'
} as const

/** Undefined for a name without an extension, or with one that says nothing here. */
export function typeOfName(name: string): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return Object.entries(fileTypes).find(([each]) => each === extension)?.[1]
}

/** The name with the extension of its type where it has none. What stands behind a dot may be part of a name. */
export function withExtension(name: string, type: string): string {
  if (typeOfName(name) !== undefined) return name
  const [extension] = Object.entries(fileTypes).find(([, each]) => essence(each) === essence(type)) ?? []
  return extension === undefined ? name : `${name}.${extension}`
}

const essence = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()
