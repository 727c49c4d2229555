import { aviationChain } from './aviation.ts'
import { batteryChain } from './battery.ts'
import { buildingChain } from './building.ts'
import { chemicalsChain } from './chemicals.ts'
import { devicesChain } from './devices.ts'
import { displayChain } from './display.ts'
import { foodChain } from './food.ts'
import { homeChain } from './home.ts'
import { integratedCircuitsChain } from './integratedCircuits.ts'
import { machineryChain } from './machinery.ts'
import { medicineChain } from './medicine.ts'
import { metalsChain } from './metals.ts'
import { photovoltaicsChain } from './photovoltaics.ts'
import { textileChain } from './textile.ts'
import { vehicleChain } from './vehicle.ts'
import { windChain } from './wind.ts'
import type { DescribedChain } from './describedChain.ts'

/** The chains that the product describes itself, beside imported and inferred ones. */
export const describedChains: readonly DescribedChain[] = [
  batteryChain,
  vehicleChain,
  photovoltaicsChain,
  windChain,
  integratedCircuitsChain,
  displayChain,
  machineryChain,
  medicineChain,
  devicesChain,
  aviationChain,
  metalsChain,
  chemicalsChain,
  foodChain,
  textileChain,
  homeChain,
  buildingChain
]
