const PACKAGE = '@opentelemetry/auto-instrumentations-node';

/**
 * Flags of a process whose traces go to OTEL_EXPORTER_OTLP_ENDPOINT. OpenTelemetry's own loader does all of it and reads its own variables; it weighs two
 * hundred packages, so only a shop that wants traces installs it.
 */
export function tracingFlags(env: Readonly<Record<string, string | undefined>>, print: (line: string) => void): readonly string[] {
  if (!(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? process.env.OTEL_EXPORTER_OTLP_ENDPOINT)) return [];
  try {
    return [`--import=${import.meta.resolve(`${PACKAGE}/register`)}`];
  } catch {
    print(`OTEL_EXPORTER_OTLP_ENDPOINT is given, but nothing here can trace: npm install --no-save ${PACKAGE}`);
    return [];
  }
}
