/** The tables of the members of staff: accounts, sessions, favourites, points. */
export interface StaffTables {}
