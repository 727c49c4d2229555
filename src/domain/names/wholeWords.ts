/** What reads as one word in the name of a company: a line neither begins nor ends inside it. */
export const wholeWords =
  /有限责任公司|股份有限公司|有限公司|（[^（）]{1,6}）|\([^()]{1,6}\)|公司|集团|合伙企业/g
