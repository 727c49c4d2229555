import {
  Button,
  Cascader,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Layout,
  Menu,
  Select,
  Table
} from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { useMarkPainted } from '../../../../src/ui/hooks/userTiming.ts'
import { ask, columns, PAGE_SIZE, type Page } from '../../screens/reference/AntdList.tsx'

const menu = ['首页', '企业探索', '产业链拓客', '园区拓客', '融资拓客'].map(label => ({ key: label, label }))

/** A typical alternative: a layout with a menu, a form of five fields, a table with 20 rows. */
function BarePage() {
  const [page, setPage] = useState<Page | null>(null)
  useEffect(() => {
    void ask({ host: '', token: localStorage.getItem('token') ?? '' }, {}, 1).then(setPage)
  }, [])
  useMarkPainted('rows-painted', page)
  return (
    <ConfigProvider locale={zhCN}>
      <Layout>
        <Layout.Header>
          <Menu theme="dark" mode="horizontal" items={menu} />
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          <Form layout="inline">
            <Form.Item name="keyword" label="关键词">
              <Input />
            </Form.Item>
            <Form.Item name="status" label="登记状态">
              <Select options={[{ value: '存续' }]} style={{ width: 120 }} />
            </Form.Item>
            <Form.Item name="region" label="所在地区">
              <Cascader options={[{ value: '110000', label: '北京市' }]} />
            </Form.Item>
            <Form.Item name="established" label="成立日期">
              <DatePicker />
            </Form.Item>
            <Form.Item name="capital" label="注册资本">
              <InputNumber />
            </Form.Item>
            <Button type="primary">查询</Button>
          </Form>
          <Table<CompanyRow>
            rowKey="id"
            columns={columns}
            dataSource={page ? [...page.items] : []}
            scroll={{ x: 1356 }}
            pagination={{ pageSize: PAGE_SIZE, total: page?.total ?? 0, showSizeChanger: false }}
          />
        </Layout.Content>
      </Layout>
    </ConfigProvider>
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(<BarePage />)
