import { openable } from '../open-list.ts';
import { heatpumps } from './heatpumps.ts';
import { orte } from './orte.ts';
import { partners } from './partners/index.ts';

/** All lists, in the order in which their lookups are matched. */
export const listKinds = [openable(partners), openable(heatpumps), openable(orte)] as const;

export type DirectoryKind = (typeof listKinds)[number]['name'];
