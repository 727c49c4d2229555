/** The story that each picture of 界面一览 shows, at 1280 × 800. */
export const shownStories: Readonly<Record<string, string>> = {
  'home.png': '页面-首页--todo-full',
  'list.png': '页面-企业探索--folded',
  'explain.png': '部件-结果说明--data',
  'map.png': '部件-地图视图--country',
  'compare.png': '部件-企业对比--three',
  'batch.png': '部件-批量查找的结果--selected',
  'detail.png': '页面-企业详情--in-app',
  'equity.png': '部件-股权穿透图--data',
  'newDetail.png': '页面-企业详情（新版）--rich-overview',
  'industryMap.png': '页面-产业地图--data',
  'chain.png': '页面-产业链拓客--node-chosen',
  'supply.png': '页面-供应链穿透--path',
  'parks.png': '页面-园区拓客--data',
  'financing.png': '页面-融资拓客--figures',
  'technology.png': '页面-科技企业--data',
  'industrial.png': '页面-规上工业--data',
  'favorites.png': '页面-收藏企业--data'
}
