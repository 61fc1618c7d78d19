// Before each test file. A process that runs several files loads these once.
import "./note-refusals";
import "./record-statements";
