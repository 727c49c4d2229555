// The services answer below these paths; the portal passes them on, so that both have one origin.
const prefixes = [
  '/api/data-query/v1',
  '/be-cyzz-enterprise-figure',
  '/burial-point',
  '/member-center',
  '/data-market',
  '/user-center'
]

const target = process.env.SERVICES ?? 'http://127.0.0.1:5180'

export const services = Object.fromEntries(prefixes.map(prefix => [prefix, target]))
