import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { valueTypeTexts } from '../../text/areas/valueTypes.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** Chinese default messages for antd's forms, including the names of types. */
export function FormMessages({ children }: { readonly children: ReactNode }) {
  const words = useTexts(valueTypeTexts)
  const form = useMemo(() => {
    const { invalid, ...names } = words
    const types = Object.entries(names).map(([type, name]) => [type, invalid('${label}', name)])
    return { validateMessages: { types: Object.fromEntries(types) as Record<string, string> } }
  }, [words])
  return <ConfigProvider form={form}>{children}</ConfigProvider>
}
