import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { describe, expect, it } from 'vitest'
import { isBuilt, screenKeys, screens, type BuiltScreenKey } from '../../src/catalogue/screens.ts'
import { accessibility } from '../../stories/guide/parts/accessibility.ts'
import parts from '../../stories/guide/parts/parts.json' with { type: 'json' }
import { shownStories } from '../../stories/guide/shownStories.ts'
import { isIn, states as vocabulary } from '../../stories/guide/states.ts'
import { codesOf, failureCodes } from '../../stories/guide/overview/codesOf.ts'
import { messagesFound, storiesFound, wordsOf } from '../../stories/guide/overview/found.ts'
import { chineseTexts } from '../../src/text/texts.ts'
import { codeOfStatus } from '../../src/failures/codes.ts'
import { repositoryFiles } from './sourceFiles.ts'
import { storyEntries } from './storyFiles.ts'

const stories = storyEntries()
const placeOf = ({ path, key }: (typeof stories)[number]): string => `${path} ${key}`
const tagged = ({ name, tags }: (typeof stories)[number]) => ({ name: name ?? '', tags })
const named = (story: (typeof stories)[number]): string => `${placeOf(story)}: ${story.name}`

describe('stories', () => {
  it('have a Chinese name of their own', () => {
    expect(stories.length).toBeGreaterThan(400)
    expect(stories.filter(({ name }) => !/\p{Script=Han}/u.test(name ?? '')).map(placeOf)).toEqual([])
  })

  it('use one word for one thing', () => {
    expect(stories.filter(({ name }) => /英文/.test(name ?? '')).map(placeOf)).toEqual([])
    // The width of a phone and the dark scheme are called alike in every file.
    expect(stories.filter(({ key }) => /Narrow|Mobile|Night/.test(key)).map(placeOf)).toEqual([])
  })

  it.each(vocabulary)('call it $name everywhere, as stories/guide/states.ts does', state => {
    const { key, insteadOf } = state
    expect(stories.filter(each => insteadOf?.test(each.name ?? '')).map(named)).toEqual([])
    const ofScreens = stories.filter(({ title }) => title.startsWith('页面/'))
    const whole = ofScreens.filter(each => each.key === key)
    expect(whole.filter(each => !isIn(state, each.name ?? '')).map(named)).toEqual([])
    expect(stories.filter(each => isIn(state, each.name ?? '')).length).toBeGreaterThan(1)
  })

  it('say in their name or a tag with which failure a call is answered', () => {
    const silent = stories.filter(story => {
      const statuses = [...story.text.matchAll(/\bfail\([\w.]+, (\d{3})/g)]
      return statuses.some(([, status]) => !codesOf(tagged(story)).has(codeOfStatus(Number(status))))
    })
    expect(silent.map(named)).toEqual([])
    const shown = new Set(stories.flatMap(story => [...codesOf(tagged(story))]))
    expect(failureCodes.filter(code => !shown.has(code))).toEqual([])
    const unknown = stories.flatMap(({ tags }) => tags).filter(tag => tag.startsWith('status'))
    expect(unknown.filter(tag => !failureCodes.some(code => code === tag))).toEqual([])
  })

  it.each([
    ['融资拓客 403', '页面/融资拓客 · 403 没有权限'],
    ['企业探索 429', '页面/企业探索 · 429 操作过于频繁'],
    ['首页 旧数据', '页面/首页 · 旧数据，正在更新'],
    ['供应链 锁', '页面/供应链穿透 · 未开通'],
    ['供应链 未购买', '页面/供应链穿透 · 未开通'],
    ['收藏 分组 删除', '页面/收藏企业 · 移到分组未成功，分组已被同事删除'],
    ['名单导出 额度', '页面/名单导出 · 额度已用完'],
    ['首页 离线', '页面/首页 · 网络断开'],
    ['企业探索 script', '页面/企业探索 · 恶意和很长的名称'],
    ['园区拓客 无结果', '页面/园区拓客 · 没有结果'],
    ['企业列表中 限流', '失败/企业列表中 · 429 操作过于频繁，放弃验证码']
  ])('are found by the words %s', (typed, wanted) => {
    const listed = stories.map(story => ({ ...tagged(story), title: story.title }))
    const [first, second, third] = storiesFound(listed, wordsOf(typed), chineseTexts.failures)
    expect([first, second, third].map(each => each && `${each.title} · ${each.name}`)).toContain(wanted)
  })

  it('are told apart from messages, which words find too', () => {
    expect(found('频繁')).toEqual(['status429'])
    expect(found('离线')).toEqual(['offline'])
    expect(found('过期')).toEqual(['status401'])
    expect(found('重复请求')).toEqual(['duplicate'])
    expect(found('企业探索 429')).toEqual([])
  })

  it('have a picture in the guide that leads to them', () => {
    const ids = stories.map(({ title, key }) => toId(title, storyNameFromExport(key)))
    const [guide] = repositoryFiles('stories/guide/screens.md')
    const pictures = [...(guide?.text ?? '').matchAll(/\(screens\/([^)]+)\)/g)].map(([, file = '']) => file)
    expect(pictures.toSorted()).toEqual(Object.keys(shownStories).toSorted())
    expect(Object.values(shownStories).filter(id => !ids.includes(id))).toEqual([])
  })

  it('have an id and a name that no other one has', () => {
    const ids = stories.map(({ title, key }) => `${title} ${key}`.toLowerCase())
    const names = stories.map(({ title, name }) => `${title} ${name}`)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('have a page of each exported component, called as its screen is', () => {
    const pages = stories.filter(({ title }) => title.startsWith('接口/')).map(({ name }) => name ?? '')
    const pageOf = (part: string): string => pages.find(name => name.endsWith(` ${part}`)) ?? ''
    const components = parts.filter(({ isComponent }) => isComponent)
    expect(components.map(({ name }) => name).filter(name => pageOf(name) === '')).toEqual([])
    expect(Object.keys(accessibility).toSorted()).toEqual(components.map(({ name }) => name).toSorted())
    // Beside them stand the functions of each door.
    expect(pages).toHaveLength(components.length + 2)
    const ofScreens = screenKeys
      .filter(isBuilt)
      .map(key => [screens[key].title, `${key[0]?.toUpperCase()}${key.slice(1)}Screen`] as const)
    expect(ofScreens.map(([, part]) => pageOf(part))).toEqual(ofScreens.map(each => each.join(' ')))
  })

  it('tell in the panel of actions every event of an exported component that they show', () => {
    const texts = repositoryFiles('stories', '.storybook').map(({ text }) => text)
    const isTold = (event: string): boolean => {
      const listens = new RegExp(`'${event}'|\\b${event}(?:: fn\\(|=\\{went)`)
      return texts.some(text => listens.test(text))
    }
    const events = parts.flatMap(({ isComponent, props }) =>
      isComponent ? props.filter(({ isEvent }) => isEvent).map(({ name }) => name) : []
    )
    // Told, a page is no longer loaded anew after a deployment: another application than the one shown.
    expect([...new Set(events)].filter(event => !isTold(event))).toEqual(['onNewVersion'])
  })

  it('stand in an order that is written down', () => {
    const order = orderOfPreview()
    const groups = new Set(stories.map(({ title }) => title.split('/')[0] ?? ''))
    expect([...groups].filter(group => !order.includes(group))).toEqual([])
    expect(order.slice(0, 2)).toEqual(['指南', '开始'])
    const titles = screenKeys.filter(isBuilt).map(key => screens[key].title)
    expect(order.filter(each => titles.some(title => title === each))).toEqual(titles)
  })
})

const found = (typed: string) => messagesFound(wordsOf(typed), chineseTexts.failures)

const everyFailure = 'BadRequest Forbidden ServerError Timeout Offline ConnectionBroken Malformed'.split(' ')
const everyWhere = ['Data', 'Loading', 'Phone', 'Dark', 'PhoneDark']

/** What has to be seen of a screen besides its data. */
const states: Readonly<Record<BuiltScreenKey, readonly string[]>> = {
  // It asks for nothing before somebody signs in.
  login: ['Default', 'SigningIn', 'DemoPending', 'DemoRefused', 'Failed', 'Phone', 'Dark', 'PhoneDark'],
  home: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'SignedOut',
    'RecommendationsFailed',
    'FeedFailed',
    'Slow',
    'TodoFull',
    'TodoEmpty',
    'TodoFailed',
    'Dismissed',
    'NoRegion'
  ],
  exploreCompany: [...everyWhere, ...everyFailure, 'NoResult', 'NoCompanies', 'Stale', 'Slow'],
  companyDetail: [...everyWhere, ...everyFailure, 'EmptySections', 'NotFound', 'NoId', 'Slow'],
  newCompanyDetail: [...everyWhere, ...everyFailure, 'NothingKnown', 'NotFound', 'NoId', 'Slow'],
  industryMap: [...everyWhere, ...everyFailure, 'Empty', 'Huge', 'Stale', 'Slow'],
  supplyChainPenetration: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'NotFound',
    'NoId',
    'Slow',
    'Locked',
    'Huge',
    'Table'
  ],
  exploreIndustry: [...everyWhere, ...everyFailure, 'Empty', 'NotFound', 'Huge', 'Stale', 'Slow', 'Table'],
  capitalDetail: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'NothingFound',
    'Stale',
    'Slow',
    'Huge',
    'Figures',
    'Card',
    'CardNotFound'
  ],
  kcFinance: [...everyWhere, ...everyFailure, 'Empty', 'NoResult', 'Stale', 'Slow'],
  explorePark: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'NoResult',
    'Huge',
    'Stale',
    'Slow',
    'OnMap',
    'Compared'
  ],
  parkDetail: [...everyWhere, ...everyFailure, 'Empty', 'NotFound', 'NoId', 'Huge', 'Slow'],
  industrialDetail: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'NoResult',
    'Near',
    'Figures',
    'Huge',
    'Stale',
    'Slow'
  ],
  suggestion: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'Slow',
    'Sent',
    'Refused',
    'Draft',
    'TooShort',
    'WrongImages'
  ],
  userInfo: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'Slow',
    'Saved',
    'SaveFailed',
    'PasswordRules',
    'PasswordRefused',
    'PasswordChanged',
    'DemoAccount'
  ],
  reportCenter: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'NoPermission',
    'NotFound',
    'Slow',
    'Huge',
    'Locked',
    'QuotaUsed',
    'Sent',
    'SendRefused'
  ],
  exportedReports: [...everyWhere, ...everyFailure, 'Empty', 'Huge', 'Slow', 'Stale'],
  favorCompany: [...everyWhere, ...everyFailure, 'Empty', 'Stale', 'Slow'],
  exportedLists: [...everyWhere, ...everyFailure, 'Empty', 'Huge', 'Slow'],
  myOrder: [
    ...everyWhere,
    ...everyFailure,
    'Empty',
    'NothingFound',
    'Huge',
    'Stale',
    'Slow',
    'Card',
    'CardNotFound'
  ]
}

describe('a screen', () => {
  it.each(screenKeys.filter(isBuilt))('%s has a story for each of its states', key => {
    const own = stories.filter(({ title }) => title === `页面/${screens[key].title}`).map(each => each.key)
    expect(states[key].filter(state => !own.includes(state))).toEqual([])
  })
})

/** The words of the order in .storybook/preview.tsx, which Storybook reads without running it too. */
function orderOfPreview(): readonly string[] {
  const [preview] = repositoryFiles('.storybook/preview.tsx')
  const written = preview?.text.split('storySort')[1] ?? ''
  return [...written.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
}
