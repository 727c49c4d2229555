import type { chainTexts } from '../../../text/areas/chain.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, plural } from '../phrases/counts.ts'
import { importing } from '../phrases/importing.ts'

export const chain: TextsOf<typeof chainTexts> = {
  // The directory.
  search: 'Find an industry chain',
  searchHint: 'Name of a chain, node or category, in Chinese',
  chains: count => plural(count, 'industry chain'),
  found: count => `${plural(count, 'industry chain')} found`,
  chainOf: (category, nodes) => `${category} · ${plural(nodes, 'node')}`,
  atNodes: 'Nodes: ',
  stated: 'Recorded: described by industry chain data',
  described:
    'Described chains: arranged by the generally accepted order of the industry, reviewed with each version; companies stand at a node by the products that they disclose, without a basis they do not count',
  version: month => ` (version ${month})`,
  inferred:
    'Inferred: from the products that companies disclose and what goes into what, not checked by a person',
  noMatch: typed => `No industry chain matches "${typed}"`,
  noMatchReason: 'Try a shorter word, or look for companies that deal with it',
  findCompanies: typed => `Find companies for "${typed}"`,
  showAll: 'View all chains',
  none: 'No industry chains yet',
  noneReason: importing(
    'industry chains (or the products of companies with products)',
    'chain',
    'industry chains appear here by category'
  ),
  home: 'Back to home',

  // A chain.
  all: 'All industry chains',
  title: name => `${name} industry chain`,
  companies: 'Companies',
  nodes: 'Nodes',
  listed: 'Listed',
  specialized: 'SRDI',
  financed: 'Newly financed',
  favorites: 'My favorites',
  strength: 'Strength',
  place: 'Position',
  placeOf: (stage, level) => `${stage} · level ${level}`,
  unit: count => companies(count),
  view: 'View',
  graph: 'Graph',
  table: 'Table',
  region: 'Region',
  updating: 'Updating',
  noNodes: 'This chain has no nodes yet',
  notFound: 'There is no such industry chain; it may have gone with an update of the data',
  notFoundReason: 'Choose another one from all industry chains',
  ignoredRule: 'Strength rule',
  ignoredNode: 'Node',
  ignoredChain: 'Industry chain',

  // The picture.
  graphOf: name => `Graph of the ${name} industry chain`,
  tableOf: name => `Nodes of the ${name} industry chain`,
  keys: 'Arrow keys move between nodes, Enter shows companies, Space opens or closes, plus and minus zoom, 0 fits the window; the other relations of a node are drawn while it is pointed at or selected',
  hiddenNodes: count => plural(count, 'more node', 'more nodes'),
  openLevel: 'Open next level',
  openAll: 'Open all',
  shownNodes: (shown, all) => `${shown} of ${all} nodes shown`,
  product: 'Midstream',
  figure: (label, figure) => (label === 'Companies' ? `${figure} co.` : `${label} ${figure}`),
  financedShort: 'Financed',
  noteCovered: (favorites, count) => `My favorites ${favorites}\nCompanies ${count}`,
  noteGap: count => `Gap\nCompanies ${count}`,
  wholeCountry: 'All of China',
  active: 'Current node',
  openNode: count => `View ${companies(count)}`,

  // Strong, weak, missing, too few to judge.
  rule: 'Strength rule',
  ruleStrong: (count, leaders) =>
    `Strong: at least ${companies(count)}, and at least ${leaders} that are listed or SRDI`,
  ruleMissing: missing =>
    missing === '0'
      ? 'Missing: no company known that discloses such products'
      : `Missing: at most ${companies(missing)}`,
  ruleThin: enough =>
    `Too few to judge: on average fewer than ${companies(enough)} of the chain per node known in the region`,
  ruleWeak: 'Weak: everything else',
  ruleWhyThin:
    'Not every company is known, so where too few are, a node is called neither strong nor weak nor missing',
  thin: (place, count, enough) =>
    `${place}: ${companies(count)} of this chain known, on average fewer than ${enough} per node, too few to judge strength`,
  ruleTwice: 'A company that is both listed and SRDI counts twice',
  ruleCompanies: 'Strong: companies at least',
  ruleLeaders: 'Strong: listed and SRDI at least',
  ruleMost: 'Missing: companies at most',
  ruleEnough: 'Too few to judge: per node fewer than',
  ruleApply: 'Apply',
  ruleReset: 'Restore defaults',
  ruleNumber: most => `Enter a whole number from 0 to ${most}`,
  ruleReversed: 'The companies of "Missing" have to be fewer than those of "Strong"',
  strengthCount: (strength, count) => `${strength} ${count}`,

  // What the own favorites cover.
  cover: 'Coverage',
  covered: (covered, nodes) => `Favorites cover ${covered} of ${nodes} nodes`,
  coveredAll: 'Favorites at every node',
  coveredNone: 'No favorites in this chain yet; all nodes below are gaps',
  gap: 'Gap',
  gaps: count => plural(count, 'gap'),
  allGaps: count => `All ${count}`,
  fewerGaps: 'Show less',

  // A node.
  choose: 'Choose a node to see its companies',
  chooseReason:
    'Choose it in the graph or the table; its companies are listed here, to be filtered, marked as favorites and exported',
  products: 'Products',
  upstream: 'Upstream',
  downstream: 'Downstream',
  noUpstream: 'No upstream recorded',
  noDownstream: 'No downstream recorded',
  byTable: 'Stated by industry chain data',
  ruleSentence: (label, sentence) => `${label}: ${sentence}`,
  onlyFavorites: 'My favorites only',
  explore: 'Open in company search',

  // What is kept back.
  doubts: count => plural(count, 'relation not used', 'relations not used'),
  doubtsOf: name => `${name}: relations not used`,
  doubtsLead: 'The data has these relations, but with too little evidence to draw them in the chain.',
  doubtsNone: 'No relations left out',
  reason: 'Why not used'
}
