import { services } from '../services.mjs'

const rewrites = async () =>
  Object.entries(services).map(([prefix, target]) => ({
    source: `${prefix}/:path*`,
    destination: `${target}${prefix}/:path*`
  }))

export default { rewrites }
