/** What parks are looked through and sorted by. */

export const parkLevels = ['国家级', '省级', '市级', '区县级'] as const

export const parkKinds = ['经开区', '高新区', '海关特殊监管区', '其他'] as const

/** As they stand in an address: `-` for the greatest first. Unknown values come last. */
export const parkSorts = ['-companies', 'companies', '-area', 'area', '-approved', 'approved'] as const

export type ParkSort = (typeof parkSorts)[number]

/** The most parks that are compared with each other. */
export const MOST_COMPARED_PARKS = 3
