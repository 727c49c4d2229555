import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { geometryFolder, writtenPicture } from './geometryFiles.ts'
import { pictureNames } from './pictures.ts'

// npm run geometry: writes the borders of src/charts/geometry anew from the package that they come from.
for (const name of pictureNames())
  writeFileSync(resolve(geometryFolder, `${name}.json`), writtenPicture(name))
