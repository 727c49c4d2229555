import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { geometryFolder, writtenPicture } from './geometryFiles.ts'
import { pictureNames } from './pictures.ts'

// npm run geometry: writes the borders of src/charts/geometry from their source package.
for (const name of pictureNames())
  writeFileSync(resolve(geometryFolder, `${name}.json`), writtenPicture(name))
