import { userEndpoints } from '../../contract/endpoints/users.ts'
import { RetryText } from '../../errors/RetryText.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatText } from '../../text/format.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { LetterLogo } from '../../ui/marks/LetterLogo.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './staff.css'

export interface ColleagueCardProps {
  readonly id: string
  /** As it stands where the card opens from. */
  readonly name: string
}

/** The name of a colleague, which opens a card that says who it is. */
export function ColleagueCard({ id, name }: ColleagueCardProps) {
  const texts = useTexts(staffTexts)
  const shown = formatText(name)
  return (
    <span className="pa-colleague">
      <Popup title={texts.card(shown)} label={<span className="pa-colleague-name">{shown}</span>}>
        <Card id={id} name={shown} />
      </Popup>
    </span>
  )
}

/** In seconds: whoever opens a card again is not asked for again. */
const FRESH = 300

function Card({ id, name }: ColleagueCardProps) {
  const texts = useTexts(staffTexts)
  const sentence = useFailureSentence()
  const { data, error, isLoadingError, refetch } = useEndpoint(
    userEndpoints.colleague,
    { params: { id } },
    { fresh: FRESH }
  )
  const known = data ? formatText(data.name) : name
  return (
    <div className="pa-colleague-card" aria-busy={!data && !error}>
      <LetterLogo name={known} size={40} />
      <div className="pa-colleague-words">
        <strong className="pa-colleague-who">{known}</strong>
        {isLoadingError ? (
          <span className="pa-colleague-beside" role="alert">
            {error.status === 404 ? texts.colleagueGone : texts.colleagueFailed(sentence(error))}{' '}
            <RetryText failure={error} onPress={() => void refetch()} />
          </span>
        ) : (
          <span className="pa-colleague-beside">
            {data ? (data.department?.name ?? texts.noDepartment) : <Skeleton width={120} />}
          </span>
        )}
      </div>
    </div>
  )
}
