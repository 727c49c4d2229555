import { BulbOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { lazyPart } from '../../../errors/lazyPart.tsx'
import { companySearchTexts } from '../../../text/areas/companySearch.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import type { CriteriaProps } from '../../../filters/filterContext.ts'

const SentenceForm = /* @__PURE__ */ lazyPart(
  async () => (await import('./SentenceForm.tsx')).SentenceForm,
  () => <SkeletonLines lines={4} />
)

/** Conditions from a sentence, for those who would rather say it than look for filters. */
export const SentenceBox = /* @__PURE__ */ memo(function SentenceBox({ criteria, onChange }: CriteriaProps) {
  const texts = useTexts(companySearchTexts)
  return (
    <Popup
      title={texts.sentence}
      side="end"
      label={
        <>
          <BulbOutlined aria-hidden="true" /> {texts.sentence}
        </>
      }
    >
      {close => (
        <SentenceForm
          criteria={criteria}
          onChange={next => {
            onChange(next)
            close()
          }}
        />
      )}
    </Popup>
  )
})
