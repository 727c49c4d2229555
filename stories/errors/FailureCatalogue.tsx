import type { FailureCode } from '../../src/failures/codes.ts'
import { failureTexts } from '../../src/text/areas/failures.ts'
import { useTexts } from '../../src/text/TextProvider.tsx'
import { Tag } from '../../src/ui/marks/Tag.tsx'
import { statusOf } from '../wire/failureOf.ts'
import { provocations } from '../wire/provocations.ts'
import { consequencesOf } from './consequences.ts'
import { Trigger } from './Trigger.tsx'
import './failureCatalogue.css'

const codes = Object.keys(provocations) as FailureCode[]

const groups = [
  { title: '服务给出的状态', codes: codes.filter(code => statusOf(code) !== null) },
  { title: '状态之外的失败', codes: codes.filter(code => statusOf(code) === null) }
]

/** Every failure of the catalogue: its sentence, its consequence, and a button that provokes it for real. */
export function FailureCatalogue() {
  return (
    <main className="story-failures">
      <h1>错误目录</h1>
      <p>
        每一种失败只有一个代码，每个代码只有一句话；合作方可以通过 texts
        换掉任何一句。“触发”会真的发出请求，由模拟服务让它以这种方式失败。
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">代码</th>
            <th scope="col">提示语</th>
            <th scope="col">会发生什么</th>
            <th scope="col">起因与触发</th>
          </tr>
        </thead>
        {groups.map(group => (
          <tbody key={group.title}>
            <tr className="story-failures-group">
              <th scope="rowgroup" colSpan={4}>
                {group.title}
              </th>
            </tr>
            {group.codes.map(code => (
              <FailureRow key={code} code={code} />
            ))}
          </tbody>
        ))}
      </table>
    </main>
  )
}

function FailureRow({ code }: { readonly code: FailureCode }) {
  const failures = useTexts(failureTexts)
  return (
    <tr>
      <th scope="row">
        <code>{code}</code>
      </th>
      <td className="story-failures-sentence">{failures[code]}</td>
      <td className="story-failures-consequences">
        {consequencesOf(code).map(({ word, tone, meaning }) => (
          <Tag key={word} tone={tone} title={meaning}>
            {word}
          </Tag>
        ))}
      </td>
      <td>
        {provocations[code].map(({ cause }, way) => (
          <Trigger key={cause} code={code} way={way} />
        ))}
      </td>
    </tr>
  )
}
