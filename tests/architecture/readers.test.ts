import { basename } from 'node:path/posix'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { builtScreens } from '../../src/app/screen/builtScreens.ts'
import { shellStyles, shellTemplates } from '../../src/app/shell/shells.tsx'
import { columnKeys } from '../../src/catalogue/columns.ts'
import { isBuilt, screenKeys } from '../../src/catalogue/screens.ts'
import { sectionKeys, sections } from '../../src/catalogue/sections.ts'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import { companyRowSchema } from '../../src/contract/entities/company.ts'
import { sectionRows } from '../../src/contract/entities/companyDetail.ts'
import { calledEndpoint } from '../../src/mocks/serving/matchEndpoint.ts'
import * as publicDoor from '../../src/index.ts'
import { services } from '../../src/contract/base/services.ts'
import { repositoryFiles } from './sourceFiles.ts'

const stories = repositoryFiles('stories/screens').map(file =>
  basename(file.path, '.stories.tsx').toLowerCase()
)

describe('readers of the screen catalogue', () => {
  it.each(screenKeys.filter(isBuilt))('%s has its stories', key => {
    expect(stories).toContain(key.toLowerCase())
  })

  it.each(screenKeys.filter(isBuilt))('%s is exported for embedding pages', key => {
    expect(Object.values(publicDoor)).toContain(builtScreens[key])
  })
})

describe('readers of the endpoint catalogue', () => {
  it.each(endpointKeys)('%s is mocked as itself', key => {
    const { service, path, method } = endpoints[key]
    const address = `http://services.test${services[service].basePath}/${path.replace(/\{\w+\}/g, '1')}`
    // The colleague endpoint shares the path prefix of the member of staff's own.
    expect(calledEndpoint(new Request(address, { method }))).toBe(key)
  })
})

describe('entries of two catalogues', () => {
  it('every column of a list is a field of its rows', () => {
    const fields = Object.keys(entriesOf(companyRowSchema))
    expect(columnKeys.filter(key => !fields.includes(key))).toEqual([])
  })

  it.each(sectionKeys)('every column of the section %s is a field of its records', section => {
    const fields = Object.keys(v.parse(sectionRows[section], {}))
    expect(sections[section].columns.map(column => column.key).filter(key => !fields.includes(key))).toEqual(
      []
    )
  })
})

// The schema of a record is a pipe around the object schema.
function entriesOf(record: { readonly pipe: readonly unknown[] }): object {
  const fields = record.pipe.find(step => typeof step === 'object' && step !== null && 'entries' in step)
  return (fields as { readonly entries: object }).entries
}

describe('the shells of the page', () => {
  it('use only classes of the style sheets', () => {
    const styled = new Set([...shellStyles.matchAll(/\.(pa-[\w-]+)/g)].map(([, name]) => name))
    const used = [...shellTemplates().matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(/\s+/)
    )
    expect(used).toContain('pa-list-results')
    expect(used.filter(name => !styled.has(name))).toEqual([])
  })
})
