import { decimal } from '../draw/decimal.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { dayBetween } from '../draw/days.ts'
import { pickPlace } from '../words/places.ts'
import type { Random } from '../draw/random.ts'
import {
  cityOf,
  insider,
  inventPerson,
  isActive,
  isIndividual,
  outsider,
  randomOf,
  type Invented,
  type RecordFields
} from '../record.ts'

const WHOLE = 100_00

type Shareholder = RecordFields<'shareholders'>

export const shareholders: Invented<'shareholders'> = {
  records: (company, world) => {
    if (isIndividual(company)) return []
    const random = randomOf(company, 0x1b873593)
    const companies = world
      .ties(company)
      .stakes.filter(stake => stake.held.id === company.id)
      .map(({ holder, share, since }) =>
        part(company, share, since, { holder: insider(holder), holderKind: '企业法人' })
      )
    const left = WHOLE - companies.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0)
    const investors = financedBy(random, company, left)
    const rest = left - investors.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0)
    return [...companies, ...investors, ...founders(random, company, rest)]
  }
}

type Who = Pick<Shareholder, 'holder' | 'holderKind'>

/** `share` in hundredths of a percent. Subscriptions in a foreign currency have no amount in yuan. */
function part(company: SampleCompany, share: number, since: string, who: Who): Shareholder {
  return {
    ...who,
    share: decimal(share / 100, 2),
    subscribed: amountOf(company, share),
    subscribedOn: since
  }
}

function amountOf({ regCapital }: SampleCompany, share: number): string | null {
  return regCapital?.currency === 'CNY' ? decimal((Number(regCapital.amount) * share) / WHOLE, 2) : null
}

const MAX_INVESTORS = 6

/** Every participant of a round, with a small share each. */
function financedBy(random: Random, company: SampleCompany, left: number): readonly Shareholder[] {
  const since = new Map(
    company.financing.flatMap(event => event.investors.map(name => [name, event.date] as const))
  )
  const most = Math.floor(left / 100 / (MAX_INVESTORS + 2))
  if (most < 1) return []
  return [...since].slice(0, MAX_INVESTORS).map(([name, date]) =>
    part(company, 50 + random.below(most * 100 - 49), date, {
      holder: outsider(name),
      holderKind: '投资机构'
    })
  )
}

/**
 * The holders of the remaining shares: the state, a foreign company, or people. The rest of a listed company is
 * public.
 */
function founders(random: Random, company: SampleCompany, rest: number): readonly Shareholder[] {
  if (rest <= 0) return []
  const { established } = company
  switch (company.companyType) {
    case '国有企业':
      return [
        part(company, rest, established, {
          holder: outsider(`${cityOf(company)}国有资产运营中心（演示）`),
          holderKind: '国有股东'
        })
      ]
    case '外商投资':
    case '港澳台商投资':
      return [
        part(company, rest, established, {
          holder: outsider(`${company.shortName}国际控股有限公司（演示）`),
          holderKind: '境外企业'
        })
      ]
    default:
      return people(random, company, company.stockCode === null ? rest : Math.floor(rest * 0.45))
  }
}

function people(random: Random, company: SampleCompany, rest: number): readonly Shareholder[] {
  const most = company.companyType === '股份有限公司' ? 6 : 3
  const names = new Set([company.legalRepresentative])
  for (let more = random.below(most); more > 0; more--) names.add(inventPerson(random))
  let left = rest
  return [...names].map((name, at) => {
    const share = at === names.size - 1 ? left : Math.min(left, Math.ceil(left * (0.4 + random.next() * 0.3)))
    left -= share
    return part(company, share, company.established, { holder: outsider(name), holderKind: '自然人' })
  })
}

export const investments: Invented<'investments'> = {
  records: (company, world) =>
    world
      .ties(company)
      .stakes.filter(stake => stake.holder.id === company.id)
      .map(({ held, share, since }) => ({
        company: insider(held),
        share: decimal(share / 100, 2),
        amount: amountOf(held, share),
        status: held.status,
        since
      }))
}

export const branches: Invented<'branches'> = {
  records: company => {
    const random = randomOf(company, 0x85ebca)
    const large = (company.insured ?? 0) >= 50
    if (isIndividual(company) || !random.chance(large ? 0.3 : 0.04)) return []
    const places = Array.from({ length: 1 + random.below(large ? 6 : 2) }, () => pickPlace(random))
    return [...new Map(places.map(place => [place.city, place])).values()].map(({ city, address }) => ({
      company: outsider(`${company.name}${city}分公司`),
      region: address,
      status: isActive(company) && random.chance(0.85) ? '存续' : '注销',
      established: dayBetween(random, company.established)
    }))
  }
}
