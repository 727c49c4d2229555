import { aviationWords } from './aviation.ts'
import { batteryWords } from './battery.ts'
import { buildingWords } from './building.ts'
import { chemicalWords } from './chemicals.ts'
import { deviceWords } from './devices.ts'
import { displayWords } from './display.ts'
import { electronicsWords } from './electronics.ts'
import { foodWords } from './food.ts'
import { homeWords } from './home.ts'
import { machineryWords } from './machinery.ts'
import { medicineWords } from './medicine.ts'
import { metalWords } from './metals.ts'
import { renewableWords } from './renewables.ts'
import { textileWords } from './textile.ts'
import { vehicleWords } from './vehicle.ts'
import type { WordEntry } from './word.ts'

/**
 * By trade.
 *
 * @internal For the test that no two trades state the same word: of two, the later would silently win.
 */
export const vocabularies = [
  batteryWords,
  vehicleWords,
  renewableWords,
  electronicsWords,
  displayWords,
  machineryWords,
  medicineWords,
  deviceWords,
  aviationWords,
  metalWords,
  chemicalWords,
  foodWords,
  textileWords,
  homeWords,
  buildingWords
] as const

const words = {
  ...batteryWords,
  ...vehicleWords,
  ...renewableWords,
  ...electronicsWords,
  ...displayWords,
  ...machineryWords,
  ...medicineWords,
  ...deviceWords,
  ...aviationWords,
  ...metalWords,
  ...chemicalWords,
  ...foodWords,
  ...textileWords,
  ...homeWords,
  ...buildingWords
}

/** The name of an entry, and of every node of a described chain. */
export type ProductWord = keyof typeof words

/** How products are named. A wider word that is no entry does not compile. */
export const vocabulary: Readonly<Record<ProductWord, WordEntry<ProductWord>>> = words
