import { Landing } from '#components/catalogue/landing.tsx';
import { LavkaHome, SamokatHome } from '#components/grocer/grocer-home.tsx';
import type { ByPageType, HomeProps } from './props.ts';

const HOMES: ByPageType<HomeProps> = {
  lending: Landing,
  cat1: Landing,
  cat2: Landing,
  cat12: Landing,
  samokat: SamokatHome,
  lavka: LavkaHome,
  restoran: Landing,
};

/** The home page as the shop's page type, or the visitor's, arranges it (LAY-01). */
export function Home(props: HomeProps) {
  const Arrangement = HOMES[props.view.pageType];
  return <Arrangement {...props} />;
}
