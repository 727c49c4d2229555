import { describe, expect, it } from 'vitest'
import { createUploadReader } from '../../../host/server/match/readUpload.ts'

const list = (rows: number): File =>
  new File([`企业名称,备注\n${'杭州云计算有限公司,甲乙丙丁\n'.repeat(rows)}`], '名单.csv')
const usual = { seconds: 20, megabytes: 256 }

describe('an upload is read in a thread', () => {
  it('that returns its rows', async () => {
    const { columns, rows } = await createUploadReader()(list(3), 'a')
    expect(columns).toEqual(['企业名称', '备注'])
    expect(rows[2]).toMatchObject({ line: 4, query: { name: { key: '杭州云计算有限公司' } } })
  })

  it('or its refusal', async () => {
    await expect(createUploadReader()(new File(['甲,乙\n1,2\n'], 'a.csv'), 'a')).rejects.toMatchObject({
      code: 'noColumn'
    })
  })

  it('with limits of time and memory', async () => {
    const slow = createUploadReader({ ...usual, seconds: 0.01 })
    await expect(slow(list(3), 'a')).rejects.toThrow(/名单.csv 读取超过 0.01 秒，已停止/)
    const small = createUploadReader({ ...usual, megabytes: 8 })
    await expect(small(list(3), 'a')).rejects.toThrow(/内容过多/)
  })

  it('or waits while two others are read, up to a number', async () => {
    const read = createUploadReader()
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, (_, at) => read(list(1), `staff ${at}`))
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({ reason: { status: 503 } })
    await expect(read(list(1), 'a')).resolves.toBeDefined()
  })

  it('or waits for that of the same person, who keeps nobody else waiting', async () => {
    const read = createUploadReader()
    const order: string[] = []
    const upload = (staff: string, rows: number): Promise<void> =>
      read(list(rows), staff).then(() => void order.push(staff))
    const greedy = [upload('greedy', 2000), upload('greedy', 1)]
    await expect(read(list(1), 'greedy')).rejects.toMatchObject({
      status: 503,
      message: '您的另一个文件还在读取，请等它完成后再上传'
    })
    await Promise.all([...greedy, upload('usual', 1)])
    expect(order.indexOf('usual')).toBeLessThan(order.lastIndexOf('greedy'))
  })
})
