const PEOPLES =
  '壮|回|苗|土家|藏|彝|白|傣|景颇|傈僳|哈尼|布依|侗|蒙古|羌|朝鲜|柯尔克孜|哈萨克|黎|满|瑶|畲|土|撒拉|保安|东乡|裕固|水|仡佬|佤|拉祜|纳西|怒|独龙|各|锡伯|塔吉克|达斡尔|鄂温克|鄂伦春|毛南|仫佬'

// Names of regions leave out the last character of some peoples: 蒙古自治州, but 苗族自治州.
const suffix = new RegExp(
  `(?:(?:(?<=..)(?:维吾尔|蒙古|哈萨克|柯尔克孜)|(?:${PEOPLES})族)*自治[区州县]|特别行政区|林区|地区|[省市盟县]|(?<!新)区)$`
)

/** A region's name as it stands on a map: 内蒙古, 恩施, 香港. What would shrink to one character stays as it is. */
export function shortRegionName(name: string): string {
  const short = name.replace(suffix, '')
  return short.length < 2 ? name : short
}
