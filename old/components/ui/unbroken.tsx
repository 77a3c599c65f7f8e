/** Two times and the dash between them: «13:00–13:30», «7:30 PM – 8:00 PM». */
const INTERVAL = /(\d{1,2}:\d{2}(?:\s[AP]M)?\s?–\s?\d{1,2}:\d{2}(?:\s[AP]M)?)/;

/** A sentence whose intervals of time stay on one line. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.split(INTERVAL);
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="unbroken">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
