export interface PropTableProps {
  /** The text of a source file. */
  readonly source: string
  /** The interface in it. */
  readonly of: string
}

/** The properties of an interface with their comments, as the source has them. */
export function PropTable({ source, of }: PropTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">类型</th>
          <th scope="col">说明（源码注释）</th>
        </tr>
      </thead>
      <tbody>
        {propsOf(source, of).map(({ name, type, comment }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td>{comment}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MEMBER = /\/\*\*([\s\S]*?)\*\/\s+readonly (\w+)\??: ([^\n]+)/g

function propsOf(source: string, of: string) {
  const body = source.split(`interface ${of}`)[1]?.split(/\n\}/)[0]
  if (body === undefined) throw new Error(`There is no interface ${of} in this source.`)
  return [...body.matchAll(MEMBER)].map(([, comment = '', name = '', type = '']) => ({
    name,
    type: type.replace(' | undefined', ''),
    comment: comment.replace(/\s+\* ?|\s+/g, ' ').trim()
  }))
}
