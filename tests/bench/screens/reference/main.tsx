import { createRoot } from 'react-dom/client'
import { AntdList } from './AntdList.tsx'
import { PlainRows } from './PlainRows.tsx'

/** What others would have built: the list with antd's own table, or 10,000 rows with nothing but a window on them. */
const { hash } = globalThis.location
createRoot(document.querySelector('#root') as HTMLElement).render(
  hash === '#rows' ? <PlainRows /> : <AntdList />
)
