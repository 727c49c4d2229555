import type { WordsOf } from '../../../text/words.ts'

export const screens: Readonly<Record<WordsOf<'screens'>, string>> = {
  演示数据: 'Demo data',
  '演示数据：其中的企业、人物与数字均为虚构，仅用于展示产品。':
    'Demo data: its companies, people and figures are invented, to show the product only.',
  登录: 'Sign in',
  首页: 'Home',
  企业探索: 'Company search',
  企业详情: 'Company',
  '企业详情（新版）': 'Company (new)',
  产业地图: 'Industry map',
  供应链穿透: 'Supply chain',
  产业链拓客: 'Industry chains',
  园区拓客: 'Parks',
  园区企业: 'Park companies',
  融资拓客: 'Financing',
  报告中心: 'Report center',
  反馈: 'Feedback',
  个人中心: 'Personal center',
  个人信息: 'My information',
  我的导出: 'My exports',
  名单导出: 'List exports',
  企业报告导出: 'Report exports',
  我的订单: 'My orders',
  产业经济大模型: 'Industrial economy model',

  // Permissions.
  查看企业: 'View companies',
  查看存量客户: 'View customers',
  收藏企业: 'Favorites',
  分派跟进: 'Assign follow-ups',
  保存搜索: 'Save searches',
  写跟进记录: 'Write follow-up notes',
  导出名单: 'Export lists',
  生成报告: 'Create reports',
  查看联系方式: 'View contacts',
  申请开通: 'Request premium',
  查看审计日志: 'View audit log',

  // What the audit log records.
  登记拒绝联系: 'Record opt-out',
  撤销拒绝联系: 'Undo opt-out',
  申请导出: 'Request export',
  下载导出文件: 'Download export',
  导出页面文件: 'Export page',
  打印页面: 'Print page',
  下载报告: 'Download report',
  指出错误: 'Report error',
  导出审计日志: 'Export audit log',
  密码错误: 'Wrong password',
  修改密码: 'Change password',
  变更账号: 'Change account'
}
