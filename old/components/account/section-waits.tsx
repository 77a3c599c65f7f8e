import { EmptyArt } from './empty-art.tsx';

/** A part of a section that has nothing to show yet: what will stand there, beside a gift. */
export function SectionWaits({ text }: { readonly text: string }) {
  return (
    <div className="lkwaits">
      <EmptyArt name="gift" />
      <p>{text}</p>
    </div>
  );
}
