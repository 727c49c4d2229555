import zhCN from 'antd/es/locale/zh_CN'
import { chineseFormats, type Locale } from '../src/text/locale.ts'
import { chineseTexts, type Texts } from '../src/text/texts.ts'
import { nodeCompanyNoun } from '../src/text/areas/chain.ts'
import { exportNoun } from '../src/text/areas/export.ts'
import { favoriteNoun } from '../src/text/areas/favorite.ts'
import { financingNoun } from '../src/text/areas/financing.ts'
import { industrialNoun } from '../src/text/areas/industrial.ts'
import { companyNoun } from '../src/text/areas/list.ts'
import { orderNoun } from '../src/text/areas/order.ts'
import { parkCompanyNoun, parkNoun } from '../src/text/areas/park.ts'
import { reportNoun } from '../src/text/areas/report.ts'
import { technologyNoun } from '../src/text/areas/technology.ts'

declare global {
  interface Window {
    /** All that a locale has said on this page. */
    said?: Set<string>
  }
}

const said = new Set<string>()

function note<Words>(words: Words): Words {
  if (typeof words === 'string') said.add(words)
  return words
}

/** A function whose sentences are noted, a sentence that is noted when it is read, or an object of both. */
function noting<Whole extends object>(whole: Whole): Whole {
  return new Proxy(whole, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value === 'function') return (...values: unknown[]) => note<unknown>(value(...values))
      return typeof value === 'object' && value !== null ? noting(value) : note(value)
    }
  })
}

/** Says every word as it is, as long as somebody asks for it. */
const words = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => note(String(key)),
    getOwnPropertyDescriptor: (_, key) => ({
      value: note(String(key)),
      configurable: true,
      enumerable: true,
      writable: true
    })
  }
)

const nouns: Locale['nouns'] = {
  company: companyNoun,
  favorite: favoriteNoun,
  technology: technologyNoun,
  financing: financingNoun,
  report: reportNoun,
  nodeCompany: nodeCompanyNoun,
  export: exportNoun,
  order: orderNoun,
  park: parkNoun,
  parkCompany: parkCompanyNoun,
  industrial: industrialNoun
}

/** Chinese that notes what it gives out, so that a sentence that no language can replace is found. */
export const recorded: Locale = {
  code: 'zh-CN',
  antd: noting(zhCN),
  texts: noting<Texts>(chineseTexts),
  words: words as Locale['words'],
  nouns: noting(nouns),
  formats: noting(chineseFormats)
}

if (typeof window !== 'undefined') window.said = said
