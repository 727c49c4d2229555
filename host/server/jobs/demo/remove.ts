import { runCommand } from '../../store/runCommand.ts'
import { removeDemo } from './removeDemo.ts'

await runCommand(() => async ({ pool }) => {
  const removed = await removeDemo(pool)
  return removed > 0 ? `已移除 ${removed} 家演示企业，导入的企业和收藏保持不变。` : '没有演示企业，无需移除。'
})
