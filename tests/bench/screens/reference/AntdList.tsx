import { Button, Form, Input, Layout, Select, Table, Tag, type TableColumnsType } from 'antd'
import { useEffect, useState } from 'react'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { useMarkPainted } from '../../../../src/ui/hooks/userTiming.ts'

/** Configuration of the page before it requests rows. */
export interface Service {
  readonly host: string
  readonly token: string
}

export interface Page {
  readonly items: readonly CompanyRow[]
  readonly total: number
}

export const PAGE_SIZE = 20

export const columns: TableColumnsType<CompanyRow> = [
  {
    title: '企业名称',
    dataIndex: 'name',
    width: 320,
    ellipsis: true,
    render: name => <a href="#row">{name}</a>
  },
  { title: '登记状态', dataIndex: 'status', width: 96, render: status => <Tag>{status}</Tag> },
  { title: '注册资本', width: 140, align: 'right', sorter: true, render: (_, row) => row.regCapital?.amount },
  { title: '成立日期', dataIndex: 'established', width: 120, sorter: true },
  { title: '所在地区', width: 140, ellipsis: true, render: (_, row) => row.region?.name },
  { title: '所属行业', width: 160, ellipsis: true, render: (_, row) => row.industry?.name },
  { title: '企业类型', dataIndex: 'companyType', width: 160, ellipsis: true },
  { title: '上市状态', width: 120, render: (_, row) => row.listing.join('、') },
  { title: '融资轮次', dataIndex: 'round', width: 100 }
]

/** A layout, a form of five fields and antd's table with 20 rows of the same service. */
export function AntdList() {
  const { page, show } = usePages()
  useMarkPainted('rows-painted', page)
  return (
    <Layout>
      <Layout.Header />
      <Layout.Content style={{ padding: 24 }}>
        <Form layout="inline">
          {['关键词', '法定代表人', '信用代码'].map(label => (
            <Form.Item key={label} name={label} label={label}>
              <Input />
            </Form.Item>
          ))}
          {['登记状态', '所在地区'].map(label => (
            <Form.Item key={label} name={label} label={label}>
              <Select options={[{ value: '存续' }]} style={{ width: 120 }} />
            </Form.Item>
          ))}
          <Button type="primary">查询</Button>
        </Form>
        <Table<CompanyRow>
          rowKey="id"
          columns={columns}
          dataSource={page ? [...page.items] : []}
          scroll={{ x: 1356 }}
          pagination={{
            pageSize: PAGE_SIZE,
            total: page?.total ?? 0,
            showSizeChanger: false,
            onChange: next => void show(next)
          }}
        />
      </Layout.Content>
    </Layout>
  )
}

function usePages() {
  const [page, setPage] = useState<Page | null>(null)
  const [service, setService] = useState<{ readonly at: Service; readonly criteria: object } | null>(null)
  useEffect(() => {
    Object.assign(globalThis, {
      reference: { list: (at: Service, criteria: object) => setService({ at, criteria }) }
    })
  }, [])
  const show = async (number: number): Promise<void> => {
    if (service) setPage(await ask(service.at, service.criteria, number))
  }
  useEffect(() => {
    if (service) void ask(service.at, service.criteria, 1).then(setPage)
  }, [service])
  return { page, show }
}

export async function ask({ host, token }: Service, criteria: object, page: number): Promise<Page> {
  const answer = await fetch(`${host}/be-cyzz-enterprise-figure/openApi/company/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ criteria, sort: null, page, pageSize: PAGE_SIZE })
  })
  return ((await answer.json()) as { data: Page }).data
}
