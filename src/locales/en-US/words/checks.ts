/** What the contract says of a request that it does not take; `{name}` stands for a value. */
export const checks: Readonly<Record<string, string>> = {
  '文字中含有无法保存的字符，请删除后重试':
    'The text has characters that cannot be saved: delete them and try again',
  请填写整数: 'Enter a whole number',
  '不能小于 {least}': 'At least {least}',
  '不能大于 {most}': 'At most {most}',
  '请填写不小于 0 的数字，如 12.5': 'Enter a number of 0 or more, such as 12.5',
  '不能超过 {most} 个字': 'At most {most} characters',
  '不能超过 {most} 个字，请删减': 'At most {most} characters, please shorten',
  '日期应形如 2026-11-21': 'Enter the date as 2026-11-21',

  '筛选条件“{label}”的值无法识别': 'The condition "{label}" has a value that is not recognized',
  '筛选条件“{label}”最多 {most} 项': 'The condition "{label}" takes at most {most} values',
  '筛选条件“{label}”最多 {most} 个词，“|”两侧各算一个':
    'The condition "{label}" takes at most {most} words; those on both sides of "|" count',
  '筛选条件“{label}”过长': 'The condition "{label}" is too long',
  包含未知的筛选条件: 'An unknown condition',
  不支持按该列排序: 'This column cannot be sorted by',
  请先选择筛选条件: 'Choose conditions first',

  '一次最多选择 {most} 家企业': 'Select at most {most} companies at once',
  '一次最多 200 家企业': 'At most 200 companies at once',
  请先选择企业: 'Select companies first',
  请说明选择了哪些企业: 'Say which companies are selected',

  请至少填写一个企业名称: 'Enter at least one company name',
  '一次最多查找 {most} 家企业，请分批查找': 'At most {most} companies at once: look them up in batches',

  请填写名称: 'Enter a name',
  '名称不能超过 {most} 个字': 'A name has at most {most} characters',
  名称不能含有控制字符: 'A name has no control characters',
  请至少选择一列: 'Choose at least one column',
  请写明文件的内容: 'Say what the file contains',

  标签不能为空: 'A tag cannot be empty',
  '最多 {most} 个标签': 'At most {most} tags',
  请填写分组名称: 'Enter a name for the group',
  '一次最多恢复 {most} 家企业': 'At most {most} companies can be restored at once',
  请填写跟进内容: 'Enter what was said',

  请选择查看用途: 'Choose a purpose',
  请写明用途: 'State the purpose',
  请填写对方拒绝的情形: 'Say how they opted out',

  请选择有误的字段: 'Choose the field that is wrong',
  请填写正确的内容: 'Enter the correct value',
  请说明依据: 'Say how you know',
  '佐证链接须以 https:// 开头': 'The link to evidence has to begin with https://',

  请选择产品: 'Choose a product',
  请至少选择一个产品: 'Choose at least one product',
  请填写数量: 'Enter the number of units',
  数量应为整数: 'Enter a whole number of units',
  '数量至少为 1': 'At least 1 unit',
  '一次最多申请 {most} 个产品': 'Request at most {most} products at once',
  '同一个产品请只选一次，需要多份请填写数量': 'Choose each product once; for more, enter the number of units',

  请至少选择一个章节: 'Choose at least one section',
  请说明报告的对象: 'Say what the report is about',
  '一次最多为 {most} 家企业生成报告': 'Reports for at most {most} companies at once',
  '一次最多比较 {most} 个园区': 'Compare at most {most} parks at once',

  '手机号应为 11 位数字，如 13800138000': 'Enter a mobile number of 11 digits, such as 13800138000',
  '邮箱不能超过 100 个字符': 'An email address has at most 100 characters',
  '邮箱应形如 wang.min@bank.com.cn': 'Enter an email address such as wang.min@bank.com.cn',
  请填写岗位: 'Enter your position',
  请输入原密码: 'Enter the old password',
  '新密码至少 {least} 个字符': 'The new password has at least {least} characters',
  '新密码最多 {most} 个字符': 'The new password has at most {most} characters',

  请选择反馈类型: 'Choose the kind of feedback',
  请填写反馈内容: 'Enter your feedback',
  '请至少写 {least} 个字，说明遇到了什么': 'Write at least {least} characters about what you met',
  '截图不是文件，请重新选择': 'A screenshot is no file, choose it again',
  请至少选择一类动态: 'Choose at least one kind of news',
  请填写投资方的名称: 'Enter the name of an investor'
}
