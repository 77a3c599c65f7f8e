import { vi } from 'vitest';

/** Files share a process: each gets its own copy of the modules of this project, with nothing in them from the file before. */
vi.resetModules();
