/** What is written into a product file: after the first `after`, or as a new file. */
export interface Edit {
  readonly file: string
  readonly after?: string
  readonly text: string
  /** Where the compiler says that it is missing. Default: in its file; null where an import or another test says it. */
  readonly missedIn?: string | null
}

/** A change that CONTRIBUTING.md describes, with an invented entry. */
export interface Recipe {
  /** Its heading there, or the bold beginning of its item. */
  readonly title: string
  readonly entry: readonly Edit[]
  readonly rest: readonly Edit[]
}

export const recipes: readonly Recipe[] = [
  {
    title: 'A fact',
    entry: [
      {
        file: 'src/catalogue/facts.ts',
        after: 'export const facts = {',
        text: `inventedFact: {
        label: '虚构', type: 'line', imported: true, shownIn: ['row', 'header', 'registration', 'overview']
      },`
      }
    ],
    rest: [
      { file: 'src/sample/company.ts', after: "source: '演示数据'", text: ", inventedFact: '虚构'" },
      {
        file: 'host/server/tables/columns/factNames.ts',
        after: 'readonly string[]>> = {',
        text: "inventedFact: ['虚构'],"
      }
    ]
  },
  {
    title: 'Bands of a known kind',
    entry: [
      {
        file: 'src/catalogue/filters.ts',
        after: 'export const filters = {',
        text: `inventedBands: {
        key: 'inventedBands', label: '虚构', category: 'basic', kind: 'bands', reads: 'insured',
        measure: 'count', unit: '人', bands: [{ token: '1-2', label: '一至二' }]
      },`
      }
    ],
    rest: [
      {
        file: 'src/domain/sentence/quantities.ts',
        after: 'Readonly<Record<FigureKey, string>> = {',
        text: "inventedBands: '虚构',"
      }
    ]
  },
  {
    title: 'Options of a known kind',
    entry: [
      {
        file: 'src/catalogue/filters.ts',
        after: 'export const filters = {',
        text: `inventedOptions: {
        key: 'inventedOptions', label: '虚构', category: 'basic', kind: 'options', reads: 'status',
        options: [{ key: 'inventedOption', label: '虚构' }]
      },`
      }
    ],
    rest: [
      { file: 'host/server/store/search/where/terms.ts', after: '  risk: 14', text: ', inventedOptions: 15' }
    ]
  },
  {
    title: 'Of a new kind',
    entry: [
      {
        file: 'src/catalogue/filters.ts',
        after: 'export type FilterCategory = keyof typeof filterCategories',
        text: `
          export interface InventedFilter<Key extends string = string> extends FilterOf<Key> {
            readonly kind: 'invented'
          }
          type FactInvented<Key extends string = string> = InventedFilter<Key> & OfFact<FactOfType<'date'>>`
      },
      {
        file: 'src/catalogue/filters.ts',
        after: 'export type Filter<Key extends string = string> =',
        text: ' | InventedFilter<Key>'
      },
      {
        file: 'src/catalogue/filters.ts',
        after: 'readonly figures: FactBands<Key>',
        text: ' | FactInvented<Key>'
      },
      { file: 'src/catalogue/filters.ts', after: 'const lookups = {', text: "invented: 'figures'," },
      {
        file: 'src/catalogue/filters.ts',
        after: 'export const filters = {',
        text: `inventedOfKind: {
          key: 'inventedOfKind', label: '虚构', category: 'basic', kind: 'invented', reads: 'established'
        },`
      }
    ],
    rest: [
      {
        file: 'src/domain/criteria/filterKinds.ts',
        after: ': FilterKind<FilterOfKind<Kind>>\n} = {',
        text: 'invented: { accepts: () => true, choices: () => [], test: () => null },'
      },
      {
        file: 'src/filters/fields/fieldKinds.tsx',
        after: 'ShownKind<FilterOfKind<Kind>> } = {',
        text: 'invented: { Field: () => null },'
      }
    ]
  },
  {
    title: 'A section',
    entry: [
      {
        file: 'src/catalogue/sections.ts',
        after: 'export const sections = {',
        text: `inventedSection: {
        key: 'inventedSection', title: '虚构', group: 'risk', kind: 'table', stored: true, premium: false,
        columns: [{ key: 'inventedColumn', label: '虚构', kind: 'text' }]
      },`
      }
    ],
    rest: [
      {
        file: 'host/server/import/kinds/sections/sectionImports.ts',
        after: 'SectionImport<ColumnKeyOf<Key>> } = {',
        text: "inventedSection: { identity: [['inventedColumn']], names: { inventedColumn: ['虚构'] } },"
      },
      {
        file: 'src/sample/sections/risks.ts',
        after: "type Invented } from '../record.ts'",
        text: `
          export const inventedSection: Invented<'inventedSection'> = { records: () => [] }`,
        missedIn: 'src/sample/sections/sampleRecords.ts'
      }
    ]
  },
  {
    title: 'A screen',
    entry: [
      {
        file: 'src/catalogue/screens.ts',
        after: 'export const screens = {',
        text: `inventedScreen: {
        key: 'inventedScreen', path: 'inventedScreen', title: '虚构', menu: 'none', access: 'session'
      },`
      }
    ],
    rest: [
      {
        file: 'src/screens/invented/InventedScreen.tsx',
        text: 'export function InventedScreen() { return null }',
        missedIn: null
      },
      {
        file: 'src/app/screen/builtScreens.ts',
        after: 'Readonly<Record<BuiltScreenKey, Screen>> = {',
        text: 'inventedScreen: InventedScreen,'
      },
      {
        file: 'src/app/screen/builtScreens.ts',
        after: "import { screen, type Screen } from './screen.tsx'",
        text: `
          export const InventedScreen = /* @__PURE__ */ screen(
            async () => (await import('../../screens/invented/InventedScreen.tsx')).InventedScreen
          )`
      }
    ]
  },
  {
    title: 'An endpoint',
    entry: [
      {
        file: 'src/contract/endpoints/favorites.ts',
        after: 'export const favoriteEndpoints = {',
        text: `inventedCall: defineEndpoint({
        service: 'inventedService', method: 'GET', path: 'invented', summary: 'Invented',
        permission: 'company:read', refusals: { noGroup: 404 }, response: nothing
      }),`
      }
    ],
    rest: [
      {
        file: 'host/server/services/dataQuery/favorites.ts',
        after: 'favorites: ({ query, staff }) => favoritePage(db, readerOf(staff), query),',
        text: "inventedCall: ({ refuse }) => { throw refuse('noGroup') },"
      },
      {
        file: 'src/mocks/answers/favoriteAnswers.ts',
        after: '...groupAnswers(world),',
        text: "inventedCall: () => { throw refuse('noGroup') },"
      }
    ]
  },
  {
    title: 'A permission',
    entry: [
      {
        file: 'src/catalogue/permissions.ts',
        after: 'export const permissions = {',
        text: "'invented:read': '虚构',"
      }
    ],
    rest: [
      {
        file: 'host/server/base/rolePermissions.ts',
        after: 'readonly [Role, ...Role[]]>> = {',
        text: "'invented:read': ['lead'],"
      }
    ]
  },
  {
    title: 'A section of a report',
    entry: [
      {
        file: 'src/catalogue/reports.ts',
        after: "nodes: open('产业链环节'),",
        text: "inventedPart: open('虚构'),"
      },
      {
        file: 'src/catalogue/reports.ts',
        after: "...offering<ReportSectionKey<'chain'>>({",
        text: "inventedPart: 'offered',"
      }
    ],
    rest: [
      {
        file: 'src/domain/reports/reportOutline.ts',
        after: "regions: companies > 0 ? 'uncounted' : null,",
        text: "inventedPart: 'uncounted',"
      },
      {
        file: 'host/server/jobs/reports/readReport.ts',
        after: 'nodes: () => chainNodesContent(counted),',
        text: 'inventedPart: () => ({ blocks: [] }),'
      }
    ]
  },
  {
    title: 'A kind of import',
    entry: [
      {
        file: 'host/server/tables/columns/fields.ts',
        after: 'export const fieldsOf = {',
        text: "inventedKind: { name: required('虚构') },"
      }
    ],
    rest: [
      {
        file: 'host/server/import/kinds/invented.ts',
        text: `import { readTable, type ImportKind } from './kind.ts'
          export const importInvented: ImportKind = (run, path) => readTable(run, path, 'inventedKind', () => {})`,
        missedIn: null
      },
      {
        file: 'host/server/import/runImport.ts',
        after: 'export const importKinds = {',
        text: 'inventedKind: importInvented,'
      },
      {
        file: 'host/server/import/runImport.ts',
        after: "import { importCompanies } from './kinds/companies.ts'",
        text: "\nimport { importInvented } from './kinds/invented.ts'"
      }
    ]
  },
  {
    title: 'A refusal',
    entry: [
      {
        file: 'src/contract/base/refusals.ts',
        after: 'const sentences = {',
        text: "inventedRefusal: '虚构',"
      }
    ],
    rest: []
  },
  {
    title: 'A message',
    entry: [{ file: 'src/failures/codes.ts', after: 'export const namedStatuses = [', text: '423, ' }],
    rest: [{ file: 'src/text/areas/failures.ts', after: "('failures', {", text: "status423: '虚构'," }]
  },
  {
    title: 'A service',
    entry: [
      {
        file: 'src/contract/base/services.ts',
        after: 'export const services = {',
        text: "inventedService: { basePath: '/invented', body: 'bare' },"
      }
    ],
    rest: []
  }
]
