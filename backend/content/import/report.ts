import { COLUMNS_HELP, listed } from './columns.ts';
import type { ImportReport } from './woo.ts';

/** What an import did, as lines for the owner. */
export function importLines(file: string, report: ImportReport, goneOnes: 'keep' | 'hide'): string[] {
  const { added, changed, unchanged, gone, skipped, warnings, unknownColumns, unusedColumns, pictureHosts } = report;
  return [
    ...skipped.map(({ line, reason }) => `${file}:${line} left out: ${reason}`),
    ...warnings.map(({ line, reason }) => `${file}:${line} ${reason}`),
    ...(unknownColumns.length > 0
      ? [`Columns that are not understood, so nothing of them was imported: ${listed(unknownColumns)}. ${COLUMNS_HELP}`]
      : []),
    ...(unusedColumns.length > 0 ? [`Columns that dishes have no place for: ${listed(unusedColumns)}.`] : []),
    ...(pictureHosts.length > 0 ? [picturesLine(pictureHosts)] : []),
    ...(gone.length > 0
      ? [
          `Not in the file any more: ${listed(gone)}. ${goneOnes === 'hide' ? 'They are off the menu now.' : 'They stay on sale; --gone hide takes them off the menu.'}`,
        ]
      : []),
    `${report.imported} products, ${report.variations} variations imported, ${skipped.length} rows left out`,
    `${added.length} added, ${changed.length} changed, ${unchanged.length} unchanged, ${gone.length} gone`,
  ];
}

const picturesLine = (hosts: readonly string[]): string =>
  `Pictures are at ${hosts.join(', ')}: browsers show them (those of https addresses) with MEDIA_HOSTS=${hosts.join(',')} for the storefront; --pictures brings them into media/ instead.`;
