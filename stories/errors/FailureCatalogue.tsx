import type { FailureCode } from '../../src/failures/codes.ts'
import { Failure } from '../../src/failures/failure.ts'
import { useTexts } from '../../src/text/TextProvider.tsx'
import './failureCatalogue.css'

/** Every failure of the catalogue with the sentence that people read. */
export function FailureCatalogue() {
  const { failures } = useTexts()
  const codes = Object.keys(failures) as FailureCode[]
  return (
    <main className="story-failures">
      <h1>错误目录</h1>
      <p>每一种失败只有一个代码，每个代码只有一句话；合作方可以通过 texts 换掉任何一句。</p>
      <table>
        <thead>
          <tr>
            <th scope="col">代码</th>
            <th scope="col">HTTP 状态</th>
            <th scope="col">提示语</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(code => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{statusOf(code)}</td>
              <td>{failures[code]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

function statusOf(code: FailureCode): string {
  const status = /^status(\d+)$/.exec(code)?.[1]
  if (status && new Failure({ kind: 'status', status: Number(status) }).code === code) return status
  return code === 'other' ? '其他状态' : '--'
}
