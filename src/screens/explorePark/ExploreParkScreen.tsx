import type { ParkColumnKey, ParkFilterKey } from '../../catalogue/parks.ts'
import { screens } from '../../catalogue/screens.ts'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { List } from '../../list/List.tsx'
import { parkResource } from './parkResource.tsx'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type ExploreParkScreenProps = ControlledList<ParkFilterKey, ParkColumnKey>

/** 园区拓客: the parks, by place, level, kind and leading industry. */
export function ExploreParkScreen(props: ExploreParkScreenProps) {
  return <List title={screens.explorePark.title} resource={parkResource} {...props} />
}
