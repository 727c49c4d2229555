import type { ComponentType } from 'react'
import { INFERRED, UNKNOWN } from '../../catalogue/filters.ts'
import {
  choicesOf,
  type FieldFilter,
  type FieldKind,
  type FilterOfKind
} from '../../domain/criteria/filterKinds.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import type { Formats } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { BandsField } from './BandsField.tsx'
import type { FieldProps } from '../filterContext.ts'
import { OptionsField } from './OptionsField.tsx'
import { rangeLabel } from './rangeLabel.ts'

/** What names a value needs. `nameOf` names the nodes of classifications, as far as they are loaded. */
export interface ValueWords {
  readonly texts: Texts['list']
  readonly formats: Formats
  readonly nameOf: (code: string) => string | null
}

/** How a kind of filter is shown. */
interface ShownKind<Of extends FieldFilter> {
  readonly Field: ComponentType<FieldProps<Of>>
  /** The name of a value that is not among the choices. Default: the value. */
  readonly label?: (filter: Of, value: string, words: ValueWords) => string
}

// Only those who open a tree or a list of names need their code.
const TreeField = /* @__PURE__ */ lazyPart(
  async () => (await import('./TreeField.tsx')).TreeField,
  () => <FieldSkeleton />
)
const NamesField = /* @__PURE__ */ lazyPart(
  async () => (await import('./NamesField.tsx')).NamesField,
  () => <FieldSkeleton />
)

function FieldSkeleton() {
  return (
    <div className="pa-tree-field">
      <SkeletonLines lines={8} />
    </div>
  )
}

const fieldKinds: { readonly [Kind in FieldKind]: ShownKind<FilterOfKind<Kind>> } = {
  options: { Field: OptionsField },
  bands: { Field: BandsField, label: rangeLabel },
  tree: { Field: TreeField, label: (_, value, { nameOf }) => nameOf(value) ?? value },
  names: { Field: NamesField }
}

/** The field of a filter, by its kind. */
export function KindField(props: FieldProps<FieldFilter>) {
  const { Field } = kindOf(props.filter)
  return <Field {...props} />
}

export function valueLabel(filter: FieldFilter, value: string, words: ValueWords): string {
  if (value === UNKNOWN && filter.unknown) return words.texts.unknown
  if (value === INFERRED && filter.inferred) return words.texts.inferred
  const choice = choicesOf(filter).find(({ key }) => key === value)
  return choice?.label ?? kindOf(filter).label?.(filter, value, words) ?? value
}

/** A filter's kind is the key of its entry, which TypeScript cannot see of a union. */
function kindOf(filter: FieldFilter): ShownKind<FieldFilter> {
  return fieldKinds[filter.kind] as ShownKind<FieldFilter>
}
