import { createRoot } from 'react-dom/client'
import { AntdList } from './AntdList.tsx'
import { PlainRows } from './PlainRows.tsx'

/** Typical alternatives: the list with antd's own table, or a bare virtual list of 10,000 rows. */
const { hash } = globalThis.location
createRoot(document.querySelector('#root') as HTMLElement).render(
  hash === '#rows' ? <PlainRows /> : <AntdList />
)
