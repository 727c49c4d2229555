export declare function slowness(): number
