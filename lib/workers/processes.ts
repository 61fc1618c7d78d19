import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import type { TaskOutcome, TaskReply, TaskRequest } from "./worker";

/** A limit on memory, and no helper threads of V8, which would compete with the requests of the server. */
const EXEC_ARGV = ["--max-old-space-size=256", "--single-threaded"];
const MAX_ERROR_OUTPUT = 4_000;
/** The signals of a process that was stopped: by its time limit or the kernel, and by V8 at its memory limit. */
const STOPPED: readonly unknown[] = ["SIGKILL", "SIGABRT"];

/** A task was stopped, because it took too much time or memory. */
export class TaskStopped extends Error {}

interface Options {
  /** Returns the path of the file that runs in each process. */
  readonly workerFile: () => Promise<string>;
  /** An idle process ends after this time and frees its memory. */
  readonly idle_ms: number;
}

/** Child processes that run one task at a time. They are started on demand; the caller limits how many tasks run at once. */
export class TaskProcesses {
  private readonly idle: TaskProcess[] = [];
  private readonly all = new Set<TaskProcess>();

  constructor(private readonly options: Options) {}

  /** Runs a task. Throws the error of the task, and TaskStopped when it exceeds its time or memory limit. */
  async run(request: TaskRequest, time_limit_ms: number): Promise<TaskOutcome> {
    const file = await this.options.workerFile();
    const taskProcess = this.idle.find((one) => one.file === file) ?? this.start(file);
    this.removeIdle(taskProcess);
    const reply = await taskProcess.run(request, time_limit_ms).catch((error: unknown) => {
      taskProcess.kill();
      throw error;
    });
    // It may have ended after its reply.
    if (this.all.has(taskProcess)) {
      this.idle.push(taskProcess);
      taskProcess.startIdleTimer(this.options.idle_ms, () => this.removeIdle(taskProcess));
    }
    if ("error" in reply) throw reply.error;
    return reply.value;
  }

  /** Stops all processes and their tasks. */
  close() {
    for (const taskProcess of this.all) taskProcess.kill();
  }

  private start(file: string): TaskProcess {
    const taskProcess = new TaskProcess(file);
    this.all.add(taskProcess);
    void taskProcess.ended.then(() => {
      this.all.delete(taskProcess);
      this.removeIdle(taskProcess);
    });
    return taskProcess;
  }

  private removeIdle(taskProcess: TaskProcess) {
    const place = this.idle.indexOf(taskProcess);
    if (place >= 0) this.idle.splice(place, 1);
  }
}

class TaskProcess {
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<Error>;
  private readonly child: ChildProcess;
  private task: { resolve: (reply: TaskReply) => void; reject: (reason: Error) => void } | undefined;
  private error_output = "";
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(readonly file: string) {
    this.child = fork(file, [], {
      execArgv: EXEC_ARGV,
      // Values keep their types: bytes, dates and errors.
      serialization: "advanced",
      // A session of its own: `lowerPriority` changes the priority of the whole session.
      detached: true,
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    this.child.stderr?.on("data", (bytes: Buffer) => {
      this.error_output = `${this.error_output}${bytes}`.slice(-MAX_ERROR_OUTPUT);
    });
    this.ended = new Promise((resolve) => {
      this.child.on("error", resolve);
      this.child.once("exit", (code, signal) => {
        const reason = `A task process ended with ${signal ?? `code ${code}`}. ${this.error_output}`;
        resolve(STOPPED.includes(signal) ? new TaskStopped(reason) : new Error(reason));
      });
    });
    this.child.on("message", (reply: TaskReply) => this.task?.resolve(reply));
    // Promise.race with `ended` for each task would keep the replies of all tasks until the process ends.
    void this.ended.then((reason) => this.task?.reject(reason));
    // An idle process does not keep the server alive. When the server ends, the channel closes, and the process ends too.
    this.child.unref();
    (this.child.stderr as Socket | null)?.unref();
    this.child.channel?.unref();
  }

  async run(request: TaskRequest, time_limit_ms: number): Promise<TaskReply> {
    clearTimeout(this.idleTimer);
    this.child.channel?.ref();
    const timer = setTimeout(() => this.kill(), time_limit_ms);
    try {
      return await new Promise<TaskReply>((resolve, reject) => {
        this.task = { resolve, reject };
        // If it cannot be sent, the process has ended, and `ended` says why.
        this.child.send(request, () => undefined);
      });
    } finally {
      this.task = undefined;
      clearTimeout(timer);
      this.child.channel?.unref();
    }
  }

  /** Ends the process after this time, unless another task is run before. */
  startIdleTimer(ms: number, onEnd: () => void) {
    const end = () => {
      onEnd();
      this.child.disconnect();
    };
    this.idleTimer = setTimeout(end, ms).unref();
  }

  kill() {
    this.child.kill("SIGKILL");
  }
}
