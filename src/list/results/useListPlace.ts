import { useNavigation } from '../../navigation/useNavigation.ts'
import type { ScrollPlace } from '../../ui/table/scrollPlace.ts'

const PLACE = 'scroll'

/** Where this list was read when somebody was here last, or where it begins otherwise, in CSS px. */
export function useListPlace(otherwise: number): ScrollPlace {
  const navigation = useNavigation()
  return {
    recall: () => {
      const left = navigation.recall(PLACE)
      return typeof left === 'number' ? left : otherwise
    },
    save: top => navigation.remember(PLACE, top)
  }
}
