import type { WordsOf } from '../../../text/words.ts'

/** What services say where they refuse; `{name}` stands for a value. */
export const refusals: Readonly<Record<WordsOf<'refusals'>, string>> = {
  '未登录或会话已超时，请先登录': 'You are not signed in, or your session has ended. Please sign in',
  您没有权限执行此操作: 'You may not do this',
  请求参数不正确: 'The request is not correct',
  '请求内容不是有效的 JSON': 'The request is not valid JSON',

  '授权码无效或已过期，请重新登录': 'The authorization code is invalid or has expired, please sign in again',
  此部署未开放演示登录: 'The demo account is not offered here',
  '登录已失效，请重新登录': 'Your session is no longer valid, please sign in again',
  演示账号不能修改密码: 'The password of the demo account cannot be changed',
  '演示账号由多人共用，不能退出其他登录': 'The demo account is shared: its other sessions cannot be ended',
  原密码不正确: 'The old password is wrong',
  新密码不能与原密码相同: 'The new password has to differ from the old one',
  '密码由统一身份认证平台管理，请前往 {address} 修改':
    'Your password is managed by the identity platform, change it at {address}',
  '新密码过于简单：请不要使用常见密码，不要包含账号，并使用至少 5 种不同的字符':
    'The new password is too simple: no common password, nothing of your account name, at least 5 different characters',
  '尝试次数过多，请 {seconds} 秒后再试': 'Too many attempts, try again in {seconds} s',
  '验证码错误，请重试': 'Wrong code, try again',
  同事不存在: 'Colleague not found',
  '地区不存在，请重新选择': 'There is no such region, choose again',

  企业不存在: 'Company not found',
  该信息模块没有这一类别: 'This section has no such kind',
  '产业链不存在，可能已随数据更新':
    'There is no such industry chain; it may have gone with an update of the data',
  没有这家投资方的记录: 'No record of this investor',
  '园区不存在，可能已随数据更新': 'There is no such park; it may have gone with an update of the data',
  '跟进记录不存在，或不是您写的': 'The follow-up note does not exist, or is not yours',
  '下次跟进日期已经过去，请选择今天或以后的日期':
    'The date of the next follow-up is past: choose today or later',
  该内容需开通高级版后查看: 'Premium only',
  '数据商店暂停服务，请稍后再试，或联系管理员':
    'The data shop is closed at the moment: try again later, or contact your administrator',
  '所选产品已下架，请重新选择': 'A product is no longer offered, choose again',
  '“{product}”一次最多申请 {most} 份': 'At most {most} units of "{product}" at once',
  '{who} 已于 {day} 申请“{product}”，正在等待确认':
    '{who} requested "{product}" on {day}, it is to be confirmed',
  '订单不存在，或不属于您所在的部门': 'The order does not exist, or belongs to another department',
  只有申请人可以取消订单: 'Only the requester can cancel the order',
  '订单已不是待确认状态，不能再改变': 'The order is no longer to be confirmed and cannot be changed',

  '您今天已查看 {read} 行企业数据，达到每日上限 {most} 行，0:00 后可以继续；急需时请联系管理员解除今天的上限':
    'You have viewed {read} rows of companies today and reached the limit of {most}; go on after 0:00, or ask your administrator to lift it for today',
  '翻页位置无效，请重新查询': 'The position in the list is not valid, search again',
  '按页码只能查看前 {most} 条，请缩小范围或继续向后翻页':
    'Page numbers reach only as far as the first {most}: narrow down, or go on page by page',

  保存的搜索不存在: 'The saved search does not exist',
  '已有同名的搜索，请换一个名称': 'There is a search of this name already, choose another name',
  '最多保存 {most} 个搜索，请先删除不再需要的':
    'At most {most} saved searches: delete those no longer needed first',
  '数据刚刚有更新，请查看最新的变化后再标记':
    'The data has just changed: look at the latest changes, then mark',

  '分组不存在，或没有共享给您所在的部门': 'The group does not exist, or is not shared with your department',
  '您没有所属部门，分组不能共享，请联系管理员设置部门':
    'You have no department to share groups with: ask an administrator to set yours',
  '已有同名分组，请换一个名称': 'There is a group of this name already, choose another name',
  '分组已达 {most} 个，请先删除不用的分组': 'There are {most} groups already: delete one first',
  '一次最多收藏 {most} 家企业，请缩小选择': 'At most {most} favorites at once, please select fewer',
  '一次最多处理 {most} 家收藏企业，请缩小选择': 'At most {most} favorites at once, please select fewer',
  '收藏不存在，可能已取消收藏，或不是您的收藏':
    'The favorite does not exist: it may have been removed, or is not yours',
  '没有这位可分派的同事，请重新选择': 'There is no such colleague to assign to, choose again',

  '该联系方式已不在库中，请刷新后查看': 'This contact is no longer in the database, refresh the page',
  '您今天已查看 {most} 个联系方式，达到每日上限，请明天再查看，或联系管理员提高上限':
    'You have viewed {most} contacts today, which is the limit: go on tomorrow, or ask your administrator to raise it',
  '这条拒绝登记不存在，或不是您登记的': 'The opt-out does not exist, or was not recorded by you',
  '登记已超过一天，不能撤销，请联系管理员':
    'The opt-out is older than a day and cannot be undone, please contact your administrator',
  该信息模块没有这个字段: 'This section has no such field',

  请填写导出用途: 'Enter the purpose of the export',
  '所选企业已不在库中，请刷新列表后重新选择':
    'The selected companies are no longer in the database: refresh the list and select again',
  '本月剩余可导出 {left} 行，本次需要 {rows} 行，请减少选择或下月再导出':
    '{left} rows are left to export this month, this export needs {rows}: select fewer, or export next month',
  '本月导出额度已用完，请下月再导出，或联系管理员提高额度':
    'The quota of this month is used up: export next month, or ask your administrator to raise it',
  导出不存在: 'Export not found',
  报告不存在: 'Report not found',
  '本月还可生成 {left} 份报告，本次需要 {reports} 份，请减少或下月再生成':
    '{left} reports are left this month, this needs {reports}: choose fewer, or go on next month',
  '本月的报告额度已用完，请下月再生成，或联系管理员提高额度':
    'The reports of this month are used up: go on next month, or ask your administrator to raise the quota',
  '已经结束，不能取消': 'Already finished, cannot be canceled',
  '还没有结束或文件仍可下载，不需要重新生成':
    'Not finished yet, or the file can still be downloaded: no need to make it again',
  '还在进行，请先取消再删除': 'Still in progress: cancel it first, then delete it',
  '文件还没有生成，请稍后再试': 'The file is not ready yet, try again later',
  '文件已过期删除，请重新生成': 'The file has expired and was deleted, make it again',

  反馈或截图不存在: 'The feedback or screenshot does not exist',
  '{file} 不是 PNG 或 JPEG 图片，请另存为其中一种后再添加':
    '{file} is neither PNG nor JPEG: save it as one of them first',
  '24 小时内最多提交 {most} 条反馈，请稍后再提交':
    'At most {most} pieces of feedback in 24 hours, try again later',

  请选择要上传的文件: 'Choose a file to upload',
  '{file} 超过 {most} 行，请拆分后分批查找':
    '{file} has more than {most} rows: split it and look up in batches',
  '{file} 中没有找到企业名称或统一社会信用代码所在的列，请在第一行写明列名。文件中的列：{columns}':
    'No column of company names or unified social credit codes was found in {file}: name the columns in the first row. Columns of the file: {columns}',
  '{file} 只有表头，没有企业': '{file} has only a header and no companies'
}
