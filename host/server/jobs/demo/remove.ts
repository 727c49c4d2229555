import { readConfig } from '../../base/config.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { removeDemo } from './removeDemo.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

try {
  const database = await openDatabase(readConfig(process.env), { purpose: 'command', say })
  try {
    const removed = await removeDemo(database.pool)
    say(removed > 0 ? `已移除 ${removed} 家演示企业，导入的企业和收藏保持不变。` : '没有演示企业，无需移除。')
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
