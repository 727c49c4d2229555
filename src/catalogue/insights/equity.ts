/** The two ways to go through the holdings of a company: to those who hold it, and to those that it holds. */
export const equityDirections = { up: '股东', down: '对外投资' } as const

export type EquityDirection = keyof typeof equityDirections

export const equityDirectionKeys = Object.keys(equityDirections) as readonly EquityDirection[]

/** Holdings are not followed further than this. */
export const EQUITY_LEVELS = 10

/** Holdings of a company shown at first: as many as a window has room for. */
export const EQUITY_FIRST = 5

/** Holdings of a company asked for at a time. */
export const EQUITY_PAGE = 10

/** Above this share, in percent, a holder controls what it holds. */
export const CONTROL_SHARE = 50

/** From this share on, in percent, a person is a beneficial owner (受益所有人). */
export const BENEFICIAL_SHARE = 25

/** How the register calls a holder that is a person. */
export const PERSON_KIND = '自然人'

/** How the register calls a holder that is a company. */
export const COMPANY_KIND = '企业法人'
